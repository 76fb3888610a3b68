import {
  createChangeLink,
  createMailedLink,
  createWireChangeLink,
} from '#server/auth/accounts/access-link.ts';
import { createChangeCode } from '#server/auth/accounts/sign-in-code.ts';
import type { MailedChange } from '#server/auth/accounts/email-change.sql.ts';
import type { MailBlock } from '../content.ts';
import { findRecipient } from '../mail.sql.ts';
import type { AddressedMail, MailContext, MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting, toTimeText } from '../phrases.ts';
import { toLinkAndCode } from './link-and-code.ts';

const day = 24 * 60 * 60_000;

interface Said {
  to: { name: string; address: string };
  subject: string;
  preview: string;
  before: string;
  button: { label: string; href: string };
  after: string;
}

function write({ to, subject, preview, before, button, after }: Said): AddressedMail {
  const text = (said: string): MailBlock => ({ kind: 'text', text: said });
  return {
    to,
    content: {
      subject,
      preview,
      blocks: [text(toGreeting(to.name)), text(before), { kind: 'button', ...button }, text(after)],
      reason:
        'Você recebe este e-mail porque este endereço foi usado numa conta do Inglês Proibido.',
    },
  };
}

type Change = MailedChange & { link: string };
const toReader = ({ name, mailbox }: Change) => ({ name, address: mailbox });
const endOf = ({ requestedAt }: Change) => toTimeText(new Date(requestedAt.getTime() + day));

/** The mail about a change that was asked for on the bare wire: its link acts at once, as GoTrue's does. */
async function writeToWire(
  context: MailContext,
  side: 'new' | 'old',
  { userId, redirectTo, flowId }: { userId: string; redirectTo: string; flowId: string | null },
  say: (change: Change, context: MailContext) => Said,
): Promise<AddressedMail | null> {
  const target = { userId, type: 'email_change', redirectTo, flowId };
  const change = await createWireChangeLink(context, target, side);
  if (!change) return null;
  const code = await createChangeCode(context, userId, { side, mailbox: change.mailbox });
  const { to, before } = say(change, context);
  const otherwise = 'Se não foi você, não confirme.';
  const label = 'Confirmar a troca';
  return toLinkAndCode(to, { link: change.link, code }, { before, label, otherwise });
}

/** A mail about a pending change; null once it is over. */
const about =
  (side: 'new' | 'old', say: (change: Change, context: MailContext) => Said): MailWriter =>
  async (context, { user_id: userId = '', redirect_to: redirectTo, flow_id: flowId = null }) => {
    if (redirectTo !== undefined)
      return writeToWire(context, side, { userId, redirectTo, flowId }, say);
    const change = await createChangeLink(context, userId, side);
    return change && write(say(change, context));
  };

const writeConfirmNewEmail = about('new', (change) => ({
  to: toReader(change),
  subject: 'Confirme o seu novo e-mail',
  preview: 'Falta confirmar que este endereço é seu.',
  before: `Alguém, esperamos que você, pediu para usar este endereço na conta${change.other && ` ${change.other}`} do Inglês Proibido.`,
  button: { label: 'Confirmar este e-mail', href: change.link },
  after: `O link vale até ${endOf(change)} e funciona uma vez. Se não foi você, não confirme: a conta continua com o e-mail de antes.`,
}));

const writeConfirmOldEmail = about('old', (change) => ({
  to: toReader(change),
  subject: 'Confirme a troca do seu e-mail',
  preview: 'A troca só acontece com a sua confirmação.',
  before: `Alguém, esperamos que você, pediu para trocar o e-mail da sua conta no Inglês Proibido por ${change.other}.`,
  button: { label: 'Ver a troca', href: change.link },
  after: `A troca acontece quando os dois endereços confirmam, até ${endOf(change)}. Se não foi você, abra o link, escolha "Não fui eu" e troque a sua senha.`,
}));

/** An administrator's change: the old mailbox can refuse it. */
const writeEmailChangeNotice = about('old', (change, { config }) => ({
  to: toReader(change),
  subject: 'O e-mail da sua conta vai mudar',
  preview: 'Se não foi você, cancele antes.',
  before: `A escola recebeu um pedido para trocar o e-mail da sua conta no Inglês Proibido por ${change.other}. A troca acontece depois de ${toTimeText(change.dueAt ?? change.requestedAt)}. Se foi você, não precisa fazer nada. Se não foi, cancele antes:`,
  button: { label: 'Não fui eu', href: change.link },
  after: `Precisa de ajuda? Escreva para nós: ${config.publicUrl}/contato`,
}));

/** After an administrator's change, to the new mailbox, which has proven nothing yet. */
const writeEmailMoved: MailWriter = async (context, { user_id: userId = '' }) => {
  const person = await findRecipient(context.database.sql, userId);
  const link = person && (await createMailedLink(context, person.id, '/membros'));
  if (!link) return null;
  return write({
    to: { name: person.name, address: person.email },
    subject: 'Sua conta agora usa este e-mail',
    preview: 'Entre com o seu novo endereço.',
    before: `A escola trocou o e-mail da sua conta no Inglês Proibido. A partir de agora, entre com ${person.email}.`,
    button: { label: 'Entrar na minha conta', href: link },
    after: 'O link vale por 24 horas e funciona uma vez.',
  });
};

export const emailChangeMails: MailWriters = {
  confirm_new_email: writeConfirmNewEmail,
  confirm_old_email: writeConfirmOldEmail,
  email_change_notice: writeEmailChangeNotice,
  email_moved: writeEmailMoved,
};
