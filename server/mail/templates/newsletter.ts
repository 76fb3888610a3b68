import { letterBlockToText, parseLetter } from '#domain/text/letter.ts';
import type { MailContent } from '../content.ts';
import { findRecipient } from '../mail.sql.ts';
import type { MailWriter, MailWriters, OptOut } from '../mail-context.ts';
import { findNewsletterMail, refuseNews, type Newsletter } from '../newsletters.sql.ts';
import { toExcerpt, toGreeting } from '../phrases.ts';
import { createUnsubscribeLink } from './unsubscribe-link.ts';
import { waitingListOptOut } from './waiting-list.ts';

const longestPreview = 120;

function toContent(name: string, { subject, body }: Newsletter): Omit<MailContent, 'reason'> {
  const blocks = parseLetter(body);
  const text = blocks.map(letterBlockToText).join(' ').replaceAll(/\s+/gu, ' ');
  return {
    subject,
    preview: toExcerpt(text, longestPreview),
    blocks: [
      { kind: 'text', text: toGreeting(name) },
      ...blocks.map((block) => ({ kind: 'letter', block }) as const),
    ],
  };
}

export const newsOptOut: OptOut = {
  name: 'news',
  purpose: 'refuse-news',
  words: {
    title: 'Parar de receber novidades?',
    text: 'Os e-mails sobre as suas compras e o seu acesso continuam chegando.',
    button: 'Não quero mais novidades',
    done: 'Não enviaremos mais novidades por e-mail.',
  },
  stop: ({ database }, userId) => refuseNews(database.sql, userId),
};

const writeNewsletter: MailWriter = async (context, { reader_id: id = '' }) => {
  const mail = await findNewsletterMail(context.database.sql, id);
  if (!mail) return null;
  const { supportEmail } = context.config;
  return {
    to: { name: mail.name, address: mail.address },
    ...(supportEmail !== null && { replyTo: supportEmail }),
    content: {
      ...toContent(mail.name, mail),
      reason:
        mail.userId === null
          ? `Você recebe este e-mail porque entrou na lista de espera de ${mail.course}.`
          : 'Você recebe este e-mail porque aceitou receber novidades do Inglês Proibido.',
      unsubscribeUrl:
        mail.userId === null
          ? createUnsubscribeLink(context, waitingListOptOut, mail.waitingId ?? '')
          : createUnsubscribeLink(context, newsOptOut, mail.userId),
    },
  };
};

/** The mail as readers will get it, for the administrator who writes it. */
const writeNewsletterTest: MailWriter = async (context, payload) => {
  const { user_id: userId = '', subject = '', body = '' } = payload;
  const author = await findRecipient(context.database.sql, userId);
  if (!author) return null;
  return {
    to: { name: author.name, address: author.email },
    content: {
      ...toContent(author.name, { subject, body }),
      subject: `[Teste] ${subject}`,
      reason:
        'Este é um teste: só você o recebeu. Nos e-mails de verdade há aqui um link para não receber mais novidades.',
    },
  };
};

export const newsletterMails: MailWriters = {
  newsletter: writeNewsletter,
  newsletter_test: writeNewsletterTest,
};
