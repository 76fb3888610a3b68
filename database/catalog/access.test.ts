import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const [member, stranger, admin] = await Promise.all([
  createCaller(database, { hasAccess: true }),
  createCaller(database),
  createCaller(database, { isAdmin: true }),
]);
const { sql } = database;
await sql`insert into courses (id, slug, title, is_listed, archived_at) values ('archived', 'archived', 'Arquivado', true, now())`;

const selectIds = (caller: Caller, table: string) =>
  actAs(database, caller, (sql) =>
    sql.unsafe<{ id: string }[]>(`select id from public.${table} order by id`),
  );
const idsOf = async (caller: Caller, table: string) => {
  const rows = await selectIds(caller, table);
  return typeof rows === 'string' ? rows : rows.map((row) => row.id);
};

test('visitors see the listed courses and their modules, not the members-only ones, not archived ones', async () => {
  for (const caller of [anonymous, stranger]) {
    expect(await idsOf(caller, 'courses')).toEqual([
      'ingles-com-filmes',
      'ingles-proibido',
      'masterclass',
    ]);
    expect(await idsOf(caller, 'modules')).not.toContain('ingles-proibido-1-m1');
  }
});

test('members also see the members-only courses; administrators see archived ones too', async () => {
  expect(await idsOf(member, 'courses')).toContain('ingles-proibido-1');
  expect(await idsOf(member, 'courses')).not.toContain('archived');
  expect(await idsOf(admin, 'courses')).toContain('archived');
});

test('anonymous callers are refused lessons and materials; an account without access finds none', async () => {
  for (const table of ['lessons', 'support_materials']) {
    expect(await selectIds(anonymous, table)).toBe(refused);
    expect(await selectIds(stranger, table)).toHaveLength(0);
  }
});

test('a member reads lessons and materials of courses open to premium members, not of a course without a purchase', async () => {
  const lessons = await idsOf(member, 'lessons');
  expect(lessons).toContain('masterclass-m1-a1');
  expect(lessons).toContain('ingles-proibido-1-m1-a1');
  expect(lessons).not.toContain('ingles-proibido-m1-a1');
  expect((await idsOf(member, 'support_materials')).length).toBeGreaterThan(0);
});

test('a course of premium members that is not available yet is open to its buyers alone', async () => {
  const buyer = await createCaller(database);
  await sql`insert into access_grants (user_id, course_id, reason) values (${buyer.userId}, 'ingles-proibido-1', 'test')`;
  await sql`update courses set is_available = false where id = 'ingles-proibido-1'`;
  expect(await idsOf(member, 'lessons')).not.toContain('ingles-proibido-1-m1-a1');
  expect(await idsOf(member, 'lessons')).toContain('masterclass-m1-a1');
  expect(await idsOf(buyer, 'lessons')).toContain('ingles-proibido-1-m1-a1');
  await sql`update courses set is_available = true where id = 'ingles-proibido-1'`;
});

test('the buyer of a course reads its lessons', async () => {
  const buyer = await createCaller(database);
  await database.sql`
    insert into purchases (user_id, course_id, product_id, product_name, amount, payment_method, payment_status, provider, confirmed_at)
    values (${buyer.userId}, 'ingles-proibido', 'curso', 'Inglês Proibido', 797, 'pix', 'CONFIRMED', 'sandbox', now())`;
  expect(await idsOf(buyer, 'lessons')).toContain('ingles-proibido-m1-a1');
});

test('the public syllabus shows every visitor the titles of lessons, and no one their videos', async () => {
  const rows = await actAs(
    database,
    anonymous,
    (sql) => sql`select * from public.syllabus_lessons where course_id = 'masterclass'`,
  );
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0] ?? {})).not.toContain('vimeo_id');
  expect(
    await actAs(
      database,
      anonymous,
      (sql) => sql`select id from public.syllabus_lessons where course_id = 'ingles-proibido-1'`,
    ),
  ).toHaveLength(0);
});

test('a changed slug goes on working', async () => {
  await sql`insert into courses (id, slug, title, is_listed) values ('renamed', 'old-name', 'Nome', true)`;
  await sql`update courses set slug = 'new-name' where id = 'renamed'`;
  expect(
    await actAs(database, member, (as) => as`select get_course('old-name') ->> 'slug' as slug`),
  ).toMatchObject([{ slug: 'new-name' }]);
});
