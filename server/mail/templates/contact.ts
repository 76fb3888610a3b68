import { findContactMessage } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toExcerpt } from '../phrases.ts';

/** Sent to the school, with the writer as reply address. Null when no support address is configured. */
const writeContactMessage: MailWriter = async ({ config, database }, { message_id: id = '' }) => {
  if (config.supportEmail === null) return null;
  const message = await findContactMessage(database.sql, id);
  if (!message) return null;
  return {
    to: { name: 'Suporte', address: config.supportEmail },
    replyTo: message.email,
    content: {
      subject: `Contato: ${message.subject}`,
      preview: toExcerpt(message.message, 120),
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['Nome', message.name],
            ['E-mail', message.email],
            ['Assunto', message.subject],
          ],
        },
        { kind: 'quote', text: message.message },
        { kind: 'button', label: 'Ver as mensagens', href: `${config.publicUrl}/admin/mensagens` },
      ],
      reason:
        'Mensagem enviada pela página de contato. Responda a este e-mail para responder à pessoa.',
    },
  };
};

export const contactMails: MailWriters = {
  contact_message: writeContactMessage,
};
