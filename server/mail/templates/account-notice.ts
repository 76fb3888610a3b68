import type { Config } from '#server/config/config.ts';
import type { MailContent } from '../content.ts';
import { findRecipient } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting, toTimeText } from '../phrases.ts';

/** A notice about a change, with instructions for an owner who did not make it. `action` leads back into the account. */
function write(
  { publicUrl }: Config,
  name: string,
  said: { subject: string; what: string; at: string; action: MailContent['blocks'][number] },
): MailContent {
  return {
    subject: said.subject,
    preview: 'Se foi você, não precisa fazer nada.',
    blocks: [
      { kind: 'text', text: toGreeting(name) },
      { kind: 'text', text: `${said.what} em ${toTimeText(new Date(said.at))}.` },
      { kind: 'text', text: 'Se foi você, não precisa fazer nada. Se não foi, aja agora:' },
      said.action,
      { kind: 'text', text: `Precisa de ajuda? Escreva para nós: ${publicUrl}/contato` },
    ],
    reason: 'Você recebe este e-mail porque este endereço foi usado numa conta do Inglês Proibido.',
  };
}

/** Sent to the old address, whose reader is the owner if a stranger made the change. */
const writeEmailChanged: MailWriter = async (
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
      action: { kind: 'button', label: 'Falar com o suporte', href: `${config.publicUrl}/contato` },
    }),
  };
};

const writePasswordChanged: MailWriter = async (
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
      action: {
        kind: 'button',
        label: 'Criar outra senha',
        href: `${config.publicUrl}/redefinir-senha`,
      },
    }),
  };
};

/** Changes of the second step, by the `change` of auth.notify_factor_change. */
const factorChanges: Readonly<Record<string, { subject: string; what: string }>> = {
  added: {
    subject: 'Sua conta tem segundo passo',
    what: 'O segundo passo da sua conta no Inglês Proibido foi ativado',
  },
  removed: {
    subject: 'Sua conta ficou sem o segundo passo',
    what: 'O segundo passo da sua conta no Inglês Proibido foi removido',
  },
  recovery_code: {
    subject: 'Um código de recuperação foi usado',
    what: 'Alguém entrou na sua conta no Inglês Proibido com um código de recuperação',
  },
  passkey_added: {
    subject: 'Sua conta tem uma nova chave de aparelho',
    what: 'Uma chave de aparelho foi adicionada à sua conta no Inglês Proibido',
  },
  passkey_copied: {
    subject: 'Recusamos uma chave de aparelho da sua conta',
    what: 'Uma chave de aparelho da sua conta no Inglês Proibido parece ter sido copiada, e a recusamos',
  },
};

const writeFactorChanged: MailWriter = async (
  { config, database },
  { user_id: userId = '', at = '', change = '' },
) => {
  const person = await findRecipient(database.sql, userId);
  const said = factorChanges[change];
  if (!person || !said) return null;
  const href = `${config.publicUrl}/redefinir-senha`;
  return {
    to: { name: person.name, address: person.email },
    content: write(config, person.name, {
      ...said,
      at,
      action: { kind: 'button', label: 'Criar outra senha', href },
    }),
  };
};

const identityNames: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' };

const writeIdentityChanged: MailWriter = async (
  { config, database },
  { user_id: userId = '', at = '', change = '', provider = '' },
) => {
  const person = await findRecipient(database.sql, userId);
  if (!person) return null;
  const service = identityNames[provider] ?? provider.replace(/^custom:/u, '');
  const isLinked = change === 'linked';
  return {
    to: { name: person.name, address: person.email },
    content: write(config, person.name, {
      subject: isLinked ? `Agora dá para entrar com ${service}` : `A entrada com ${service} saiu`,
      what: isLinked
        ? `A sua conta no Inglês Proibido passou a abrir também com ${service}`
        : `A sua conta no Inglês Proibido deixou de abrir com ${service}`,
      at,
      action: {
        kind: 'button',
        label: 'Criar outra senha',
        href: `${config.publicUrl}/redefinir-senha`,
      },
    }),
  };
};

export const accountNoticeMails: MailWriters = {
  email_changed: writeEmailChanged,
  identity_changed: writeIdentityChanged,
  password_changed: writePasswordChanged,
  second_factor_changed: writeFactorChanged,
};
