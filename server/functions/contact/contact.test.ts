import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';

const { server, buyers, sql } = await openShop();

const letter = {
  name: 'Bia Lima',
  email: 'Bia@Example.com',
  subject: 'Dúvida',
  message: 'Serve para quem está no zero?\nObrigada!',
};
const readAll = async () => {
  const rows =
    await sql`select name, email, subject, message, handled_at from contact_messages order by created_at`;
  return [...rows];
};

test('a message is stored once, even when its answer was lost and it is sent again', async () => {
  const id = randomUUID();
  for (const attempt of [1, 2]) {
    expect(await buyers.post('contact', { ...letter, id }), `attempt ${attempt}`).toEqual({
      status: 200,
      body: { ok: true },
    });
  }
  expect(await readAll()).toEqual([{ ...letter, email: 'bia@example.com', handled_at: null }]);
  const queued = await sql`select payload from app.outbox where kind = 'contact_message'`;
  expect([...queued]).toEqual([{ payload: { message_id: id } }]);
});

test('a message belongs to the signed-in sender; with an ended session it is stored as anonymous', async () => {
  const ana = await server.createPerson();
  const ids = { signedIn: randomUUID(), strange: randomUUID(), over: randomUUID() };
  const over = { ...ana, token: `${ana.token.slice(0, -4)}AAAA` };
  await buyers.post('contact', { ...letter, id: ids.signedIn }, ana);
  await buyers.post('contact', { ...letter, id: ids.strange, email: ana.email });
  await buyers.post('contact', { ...letter, id: ids.over }, over);
  const rows =
    await sql`select id, user_id from contact_messages where id in ${sql(Object.values(ids))}`;
  expect(Object.fromEntries(rows.map(({ id, user_id }) => [id, user_id]))).toEqual({
    [ids.signedIn]: ana.id,
    [ids.strange]: null,
    [ids.over]: null,
  });
});

test('a robot that fills the honeypot is thanked and not stored', async () => {
  const before = await readAll();
  const robot = { ...letter, website: 'https://spam.example' };
  expect(await buyers.post('contact', robot)).toEqual({ status: 200, body: { ok: true } });
  expect(await readAll()).toEqual(before);
});

test.each([
  [{ name: ' ' }, 'Nome completo é obrigatório'],
  [{ email: 'bia@' }, 'Email inválido'],
  [{ subject: '' }, 'Assunto é obrigatório'],
  [{ message: '   ' }, 'Mensagem é obrigatória'],
  [{ message: 'x'.repeat(5001) }, 'Mensagem é obrigatória'],
  [{ message: 'a\0b' }, 'Dados inválidos'],
  [{ id: 'x' }, 'Dados inválidos'],
])('a message with %j is refused', async (change, message) => {
  const before = await readAll();
  expect(await buyers.post('contact', { ...letter, ...change })).toMatchObject({
    status: 400,
    body: { message },
  });
  expect(await readAll()).toEqual(before);
});
