import type { Config } from '../../config.ts';
import type { MailContent } from '../content.ts';
import { findRecipient } from '../mail.sql.ts';
import type { MailWriter } from '../mail-context.ts';
import { toGreeting, toMomentText } from '../phrases.ts';

/** What changed, and what to do when it was not the reader. `way` is the way back in. */
function write(
  { publicUrl }: Config,
  name: string,
  said: { subject: string; what: string; at: string; way: MailContent['blocks'][number] },
): MailContent {
  return {
    subject: said.subject,
    preview: 'Se foi você, não precisa fazer nada.',
    blocks: [
      { kind: 'text', text: toGreeting(name) },
      { kind: 'text', text: `${said.what} em ${toMomentText(new Date(said.at))}.` },
      { kind: 'text', text: 'Se foi você, não precisa fazer nada. Se não foi, aja agora:' },
      said.way,
      { kind: 'text', text: `Precisa de ajuda? Escreva para nós: ${publicUrl}/contato` },
    ],
    reason: 'Você recebe este e-mail porque este endereço foi usado numa conta do Inglês Proibido.',
  };
}

/** To the address before: whoever reads it there is the one to be told. */
export const writeEmailChanged: MailWriter = async (
  { config, database },
  { user_id: userId = '', address = '', at = '' },
) => {
  const person = await findRecipient(database.sql, userId);
  if (!person || address === '') return null;
  return {
    to: { name: person.name, address },
    content: write(config, person.name, {
      subject: 'O e-mail da sua conta mudou',
      what: 'A sua conta no Inglês Proibido passou a usar outro e-mail',
      at,
      way: { kind: 'button', label: 'Falar com o suporte', href: `${config.publicUrl}/contato` },
    }),
  };
};

export const writePasswordChanged: MailWriter = async (
  { config, database },
  { user_id: userId = '', at = '' },
) => {
  const person = await findRecipient(database.sql, userId);
  if (!person) return null;
  return {
    to: { name: person.name, address: person.email },
    content: write(config, person.name, {
      subject: 'Sua senha mudou',
      what: 'A senha da sua conta no Inglês Proibido foi trocada',
      at,
      way: {
        kind: 'button',
        label: 'Criar outra senha',
        href: `${config.publicUrl}/redefinir-senha`,
      },
    }),
  };
};
