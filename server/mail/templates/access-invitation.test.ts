import { expect, test } from 'vitest';
import { callFunction, createCaller, proveMailbox } from '#tests/support/act-as.ts';
import { openShopWithMail } from '#tests/support/mailbox.ts';

const { server, sql, readMailbox } = await openShopWithMail();
const { database } = server.deps;
const support = await createCaller(database, { roles: ['support'] });

const invite = (email: string, endsOn: string | null = null) =>
  callFunction<{ person: string }>(database, support, 'admin_add_student', {
    full_name: 'Bia Nova',
    email,
    course: 'masterclass',
    ends_on: endsOn,
    is_invited: true,
  });

test('a new person reads what was given, until when, and has a link to a password', async () => {
  await invite('bia@example.com', '2099-12-31');
  const [mail, ...others] = await readMailbox('bia@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Seu acesso: Masterclass/u);
  expect(mail?.text).toContain('Olá, Bia.');
  expect(mail?.text).toContain('o curso Masterclass Inglês Proibido, até 31/12/2099.');
  expect(mail?.text).toMatch(/\/membros#token_hash=[\w-]+/u);
});

test('a person with a password gets no link that would end what is open', async () => {
  const known = await server.createPerson();
  await proveMailbox(database, known.id);
  await invite(known.email);
  const [mail] = await readMailbox(known.email);
  expect(mail?.text).toContain('como sempre');
  expect(mail?.text).not.toContain('token_hash');
});

test('nobody is invited to what was taken back before the mail left', async () => {
  const { person } = await invite('volta@example.com');
  await sql`update access_grants set revoked_at = now() where user_id = ${person}`;
  expect(await readMailbox('volta@example.com')).toEqual([]);
});
