import { createMailedLink } from '#server/auth/accounts/access-link.ts';
import { createNonce } from '#server/auth/accounts/nonce.ts';
import { createSignInCode } from '#server/auth/accounts/sign-in-code.ts';
import { findRecipient, findUnclaimedRecipient } from '../mail.sql.ts';
import type { MailWriter, MailWriters } from '../mail-context.ts';
import { toGreeting } from '../phrases.ts';

const accountReason =
  'Você recebe este e-mail porque este endereço foi usado numa conta do Inglês Proibido.';

/** Lets a buyer whose account the checkout made set a password. */
const writeWelcome: MailWriter = async (context, { user_id: userId = '' }) => {
  const person = await findUnclaimedRecipient(context.database.sql, userId);
  if (!person) return null;
  const link = await createMailedLink(context, person.id, '/membros');
  if (link === null) return null;
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: 'Crie sua senha e entre no Inglês Proibido',
      preview: 'Seu acesso está pronto: falta só a senha.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        {
          kind: 'text',
          text: `Sua conta já existe, com o e-mail ${person.email}. Crie uma senha para entrar de qualquer aparelho:`,
        },
        { kind: 'button', label: 'Criar minha senha', href: link },
        {
          kind: 'text',
          text: 'O link vale por 24 horas e funciona uma vez. Depois disso, peça outro em "Recuperar Senha", na página de entrada.',
        },
      ],
      reason: accountReason,
    },
  };
};

const writeRecovery: MailWriter = async (
  context,
  { user_id: userId = '', redirect_to: redirectTo },
) => {
  const person = await findRecipient(context.database.sql, userId);
  if (!person) return null;
  const link = await createMailedLink(context, person.id, redirectTo ?? '/redefinir-senha');
  if (link === null) return null;
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: 'Crie uma nova senha',
      preview: 'O link para a sua nova senha.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        {
          kind: 'text',
          text: 'Alguém, esperamos que você, pediu para trocar a senha da sua conta no Inglês Proibido.',
        },
        { kind: 'button', label: 'Criar nova senha', href: link },
        {
          kind: 'text',
          text: 'O link vale por 24 horas e funciona uma vez. Se não foi você, ignore este e-mail: sua senha continua a mesma.',
        },
      ],
      reason: accountReason,
    },
  };
};

const writeSignInCode: MailWriter = async (
  context,
  { user_id: userId = '', browser_hash: browserHash = null },
) => {
  const person = await findRecipient(context.database.sql, userId);
  if (!person) return null;
  const code = await createSignInCode(context, person, browserHash);
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: `${code} é o seu código de entrada`,
      preview: 'Vale por 10 minutos.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        { kind: 'text', text: 'Seu código para entrar no Inglês Proibido:' },
        { kind: 'code', text: code },
        {
          kind: 'text',
          text: 'Ele vale por 10 minutos. Não passe este código a ninguém: nós nunca o pedimos.',
        },
      ],
      reason: accountReason,
    },
  };
};

const writeReauthentication: MailWriter = async (context, { user_id: userId = '' }) => {
  const person = await findRecipient(context.database.sql, userId);
  if (!person) return null;
  const code = await createNonce(context, person.id);
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: `${code} confirma que é você`,
      preview: 'Vale por 10 minutos.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        {
          kind: 'text',
          text: 'Seu código para mudar a senha ou o e-mail da sua conta no Inglês Proibido:',
        },
        { kind: 'code', text: code },
        {
          kind: 'text',
          text: 'Ele vale por 10 minutos. Se não foi você quem pediu, alguém está na sua conta: troque a sua senha e não passe este código a ninguém.',
        },
      ],
      reason: accountReason,
    },
  };
};

const writeInvitation: MailWriter = async (
  context,
  { user_id: userId = '', redirect_to: redirectTo },
) => {
  const person = await findRecipient(context.database.sql, userId);
  if (!person) return null;
  const target = redirectTo ?? '/redefinir-senha';
  const link = await createMailedLink(context, person.id, target, 'confirmation_token');
  if (link === null) return null;
  return {
    to: { name: person.name, address: person.email },
    content: {
      subject: 'Seu convite para o Inglês Proibido',
      preview: 'Sua conta está criada: falta só a senha.',
      blocks: [
        { kind: 'text', text: toGreeting(person.name) },
        {
          kind: 'text',
          text: `A escola convidou você e criou uma conta com o e-mail ${person.email}. Aceite o convite para criar sua senha:`,
        },
        { kind: 'button', label: 'Aceitar o convite', href: link },
        {
          kind: 'text',
          text: 'O link vale por 24 horas e funciona uma vez. Se você não esperava este convite, ignore este e-mail.',
        },
      ],
      reason: accountReason,
    },
  };
};

export const accountMails: MailWriters = {
  invitation: writeInvitation,
  reauthentication: writeReauthentication,
  welcome: writeWelcome,
  recovery: writeRecovery,
  sign_in_code: writeSignInCode,
};
