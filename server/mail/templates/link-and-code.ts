import { createWireLink } from '#server/auth/accounts/access-link.ts';
import { createSignInCode } from '#server/auth/accounts/sign-in-code.ts';
import { findRecipient, findUnclaimedRecipient } from '../mail.sql.ts';
import type { AddressedMail, MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting } from '../phrases.ts';

interface Said {
  before: string;
  label: string;
  /** To a reader who did not ask for the mail. */
  otherwise: string;
}

const ignore = 'Se não foi você, ignore este e-mail.';

const byType: Readonly<Record<string, Said>> = {
  recovery: {
    before:
      'Alguém, esperamos que você, pediu para trocar a senha da sua conta no Inglês Proibido.',
    label: 'Criar nova senha',
    otherwise: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  },
  magiclink: {
    before: 'Alguém, esperamos que você, pediu para entrar com este e-mail no Inglês Proibido.',
    label: 'Entrar',
    otherwise: ignore,
  },
  signup: {
    before: 'Falta confirmar que este e-mail é seu para abrir a sua conta no Inglês Proibido.',
    label: 'Confirmar meu e-mail',
    otherwise: ignore,
  },
  invite: {
    before: 'Você recebeu um convite e já tem uma conta no Inglês Proibido com este e-mail.',
    label: 'Aceitar o convite',
    otherwise: 'Se você não esperava este convite, ignore este e-mail.',
  },
};

/** A mail that was asked for on the bare wire: an app of the school leads to it, not a page of ours. */
export function toLinkAndCode(
  to: { name: string; address: string },
  { link, code }: { link: string; code: string },
  { before, label, otherwise }: Said,
): AddressedMail {
  return {
    to,
    content: {
      subject: `${code} é o seu código`,
      preview: 'O código vale por 10 minutos, o link por 24 horas.',
      blocks: [
        { kind: 'text', text: toGreeting(to.name) },
        { kind: 'text', text: before },
        { kind: 'button', label, href: link },
        { kind: 'text', text: 'Ou digite este código onde você fez o pedido:' },
        { kind: 'code', text: code },
        {
          kind: 'text',
          text: `O link vale por 24 horas, o código por 10 minutos, e cada um funciona uma vez. ${otherwise} Não passe o código a ninguém: nós nunca o pedimos.`,
        },
      ],
      reason:
        'Você recebe este e-mail porque este endereço foi usado numa conta do Inglês Proibido.',
    },
  };
}

const writeLinkAndCode: MailWriter = async (
  context,
  { user_id: userId = '', type = '', redirect_to: redirectTo = '', flow_id: flowId = null },
) => {
  const find = type === 'signup' ? findUnclaimedRecipient : findRecipient;
  const person = await find(context.database.sql, userId);
  const said = byType[type];
  if (!person || !said) return null;
  const link = await createWireLink(context, { userId: person.id, type, redirectTo, flowId });
  if (link === null) return null;
  const code = await createSignInCode(context, person);
  return toLinkAndCode({ name: person.name, address: person.email }, { link, code }, said);
};

export const linkAndCodeMails: MailWriters = { link_and_code: writeLinkAndCode };
