import { expect, test } from 'vitest';
import { openShop } from '#tests/support/buyers/shop.ts';

const { server, buyers, sql } = await openShop();

const readList = async (email: string) => {
  const rows = await sql`select course_id, name from waiting_list where email = ${email}`;
  return [...rows];
};

test('a visitor joins once, by slug or by id, for any number of requests', async () => {
  for (const product of ['curso', 'ingles-proibido']) {
    const answer = await buyers.post('join-waiting-list', {
      product,
      email: 'Bia@Example.com',
      name: ' Bia ',
    });
    expect(answer).toEqual({ status: 200, body: { ok: true } });
  }
  expect(await readList('bia@example.com')).toEqual([
    { course_id: 'ingles-proibido', name: 'Bia' },
  ]);
});

test('a signed-in person who joins is stored as the owner, until another person joins with the same address', async () => {
  const person = await server.createPerson();
  const product = 'curso';
  const readOwner = async () => {
    const [row] = await sql`select user_id from waiting_list where email = 'caio@example.com'`;
    return row?.['user_id'];
  };
  const join = (who?: typeof person) =>
    buyers.post('join-waiting-list', { product, email: 'caio@example.com' }, who);
  await join(person);
  await join(person);
  expect(await readOwner()).toBe(person.id);
  await join();
  expect(await readOwner()).toBeNull();
  await join(person);
  expect(await readOwner()).toBeNull();
});

test('a robot that fills the honeypot is thanked and not stored', async () => {
  const robot = { product: 'curso', email: 'robo@example.com', website: 'https://spam.example' };
  expect(await buyers.post('join-waiting-list', robot)).toEqual({
    status: 200,
    body: { ok: true },
  });
  expect(await readList('robo@example.com')).toEqual([]);
});

test.each([
  [{ product: 'curso', email: 'bia@' }, 400, 'Email inválido'],
  [{ product: 'curso' }, 400, 'Email inválido'],
  [{ email: 'bia@example.com' }, 400, 'Curso não encontrado'],
  [{ product: 'nada', email: 'bia@example.com' }, 404, 'Curso não encontrado'],
  [{ product: 'ingles-proibido-1', email: 'bia@example.com' }, 404, 'Curso não encontrado'],
])('%j is refused', async (body, status, message) => {
  expect(await buyers.post('join-waiting-list', body)).toMatchObject({
    status,
    body: { message },
  });
});
