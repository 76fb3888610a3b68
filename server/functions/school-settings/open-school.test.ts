import { expect, test } from 'vitest';
import { seedOpeningLink } from '#server/database/seeds/seed-opening-link.ts';
import { readSettings } from '#server/database/settings.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const owner = {
  name: 'Ana Souza',
  email: 'Ana@Example.com',
  password: 'segredo-da-ana',
  school: 'Escola Canário',
};

async function openServer() {
  const server = await createTestApp();
  const { sql } = server.deps.database;
  const at = () => server.deps.clock();
  const open = async (token: string | null, more: object = {}) => {
    const answer = await server.send('/.netlify/functions/open-school', {
      token,
      ...owner,
      ...more,
    });
    return [answer.status, await answer.json()] as const;
  };
  const countOwners = async () => (await sql`select from users where is_admin`).length;
  return { server, sql, at, open, countOwners, [Symbol.asyncDispose]: () => server.close() };
}

const over = [404, { code: 'not_found', message: expect.stringContaining('não vale mais') }];

test('the link makes its reader the owner, names the school, and is void afterwards', async () => {
  await using school = await openServer();
  const { server, sql, at, open } = school;
  const token = await seedOpeningLink(sql, at());
  const other = await seedOpeningLink(sql, at());
  expect(await open(token)).toEqual([200, { ok: true }]);
  const signIn = { email: 'ana@example.com', password: owner.password };
  const session = await server.send('/auth/v1/token?grant_type=password', signIn);
  expect(session.status).toBe(200);
  const [row] = await sql`select full_name, has_access, is_admin from users where is_admin`;
  expect(row).toEqual({ full_name: 'Ana Souza', has_access: true, is_admin: true });
  expect((await readSettings(sql)).settings).toEqual({ business_name: 'Escola Canário' });
  expect(await sql`select action from audit_log`).toMatchObject([{ action: 'open_school' }]);
  for (const again of [token, other])
    expect(await open(again, { email: 'bia@example.com' })).toEqual(over);
  expect(await seedOpeningLink(sql, at())).toBeNull();
  expect(await school.countOwners()).toBe(1);
});

test('a link that is late, guessed or empty opens nothing', async () => {
  await using school = await openServer();
  const { server, sql, at, open } = school;
  const token = await seedOpeningLink(sql, at());
  expect(await open('adivinhado')).toEqual(over);
  expect((await open(''))[0]).toBe(400);
  expect((await open(null))[0]).toBe(400);
  const [row] = await sql<{ token_hash: string }[]>`select token_hash from app.opening_links`;
  expect(await open(row?.token_hash ?? '')).toEqual(over);
  server.advance(24 * 60 * 60_000);
  expect(await open(token)).toEqual(over);
  expect(await school.countOwners()).toBe(0);
});

test('of two who open at once one becomes the owner', async () => {
  await using school = await openServer();
  const { sql, at, open } = school;
  const tokens = [await seedOpeningLink(sql, at()), await seedOpeningLink(sql, at())];
  const answers = await Promise.all([
    open(tokens[0] ?? '', { email: 'um@example.com' }),
    open(tokens[0] ?? '', { email: 'dois@example.com' }),
    open(tokens[1] ?? '', { email: 'tres@example.com' }),
  ]);
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  expect(await school.countOwners()).toBe(1);
});

test('guesses are limited', async () => {
  await using school = await openServer();
  for (let count = 0; count < 10; count += 1) await school.open(`palpite-${count}`);
  const token = await seedOpeningLink(school.sql, school.at());
  expect((await school.open(token))[0]).toBe(429);
});

test('an address that has an account is refused with a sentence, and the link stays', async () => {
  await using school = await openServer();
  await school.server.createPerson({ email: 'ana@example.com' });
  const token = await seedOpeningLink(school.sql, school.at());
  expect(await school.open(token)).toEqual([
    409,
    { code: 'conflict', message: 'Já existe uma conta com este e-mail. Use outro.' },
  ]);
  expect((await school.open(token, { email: 'bia@example.com' }))[0]).toBe(200);
});

test.each([
  ['a short password', { password: 'curta' }, /6 a 256/u],
  ['no name', { name: ' ' }, /Nome/u],
  ['no school', { school: '\u2028' }, /escola/u],
  ['a wrong e-mail', { email: 'ana' }, /Email/u],
])('%s is said', async (_, more, sentence) => {
  await using school = await openServer();
  const token = await seedOpeningLink(school.sql, school.at());
  const [status, body] = await school.open(token, more);
  expect([status, body]).toEqual([
    400,
    { code: 'invalid_request', message: expect.stringMatching(sentence) },
  ]);
});
