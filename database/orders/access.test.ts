import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, callFunction, createCaller, refused } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const admin = await createCaller(database, { isAdmin: true });
const member = await createCaller(database, { hasAccess: true });
const stranger = await createCaller(database);
const people: [string, Caller][] = [
  ['a visitor', anonymous],
  ['a stranger', stranger],
  ['a member', member],
  ['an administrator', admin],
];

beforeEach(async () => {
  await sql`delete from app.order_bumps`;
  await offerBump(database);
});

const list = (who: Caller) =>
  callFunction<{ course_id: string; price: number }[]>(database, who, 'list_order_bumps', [
    'masterclass',
  ]);
const offer = (changes: object = {}) => ({
  course_id: 'ingles-proibido',
  price: 57,
  pitch: 'Junto sai mais barato',
  ...changes,
});
const save = (who: Caller, bumps: object[], course = 'masterclass') =>
  callFunction(database, who, 'admin_save_order_bumps', [course, bumps]);

describe.each(people)('%s', (_, who) => {
  test('reads and writes no row of offers and orders directly', async () => {
    for (const table of ['app.order_bumps', 'app.orders'])
      for (const statement of [`select * from ${table}`, `delete from ${table}`])
        expect(await actAs(database, who, (as) => as.unsafe(statement))).toBe(refused);
  });

  test('sees what is offered beside a course', async () => {
    expect(await list(who)).toMatchObject([{ course_id: 'ingles-proibido', price: 47 }]);
  });
});

test('a person who owns the offered course is not offered it', async () => {
  await sql`insert into access_grants (user_id, course_id, reason) values (${member.userId}, 'ingles-proibido', 'Bolsa')`;
  expect(await list(member)).toEqual([]);
  await sql`delete from access_grants where user_id = ${member.userId}`;
});

test('what is not on sale is not offered', async () => {
  await sql`update courses set enrollment_status = 'closed' where id = 'ingles-proibido'`;
  expect(await list(anonymous)).toEqual([]);
});

test('only an administrator changes the offers, and the log says so', async () => {
  for (const who of [anonymous, stranger, member])
    await expect(save(who, [offer()])).rejects.toMatchObject({ code: refused });
  await save(admin, [offer()]);
  expect(await list(anonymous)).toMatchObject([{ course_id: 'ingles-proibido', price: 57 }]);
  const [row] =
    await sql`select action from audit_log where subject_id = 'masterclass' order by id desc limit 1`;
  expect(row).toEqual({ action: 'save_order_bumps' });
  await save(admin, []);
  expect(await list(anonymous)).toEqual([]);
});

test.each([
  ['bumps_too_many', 'three offers', [offer(), offer(), offer()]],
  ['bump_course_wrong', 'the course itself', [offer({ course_id: 'masterclass' })]],
  ['bump_course_twice', 'one course twice', [offer(), offer()]],
  ['bump_course_wrong', 'a course that does not exist', [offer({ course_id: 'x' })]],
  ['bump_course_wrong', 'no course', [offer({ course_id: null })]],
  ['bump_price_wrong', 'a price under R$ 5,00', [offer({ price: 4.99 })]],
  ['bump_price_wrong', 'a price with parts of a cent', [offer({ price: 47.001 })]],
  ['bump_price_wrong', 'a negative price', [offer({ price: -47 })]],
  ['bump_price_wrong', 'a price that is no number', [offer({ price: 'NaN' })]],
  ['bump_price_wrong', 'no price', [offer({ price: null })]],
  ['bump_pitch_wrong', 'no sentence', [offer({ pitch: ' ' })]],
  ['bump_pitch_wrong', 'a sentence of 161 letters', [offer({ pitch: 'a'.repeat(161) })]],
])('%s: %s is refused, and the offers stay', async (code, _, bumps) => {
  await expect(save(admin, bumps)).rejects.toMatchObject({ message: code });
  expect(await list(anonymous)).toMatchObject([{ course_id: 'ingles-proibido', price: 47 }]);
});
