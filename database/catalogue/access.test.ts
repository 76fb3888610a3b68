import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actIn, anonymous, createCaller, createPeople } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { ask, countEach } = actIn(database);
const { member, stranger, admin } = await createPeople(database);
const { sql } = database;
await sql`insert into courses (id, slug, title, is_listed, archived_at) values ('archived', 'archived', 'Arquivado', true, now())`;

const idsOf = async (caller: Caller, table: string) => {
  const rows = await ask(caller, `select id from public.${table} order by id`);
  return typeof rows === 'string' ? rows : rows.map((row) => String(row['id']));
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

test('a member reads lessons and materials of courses open to premium members, not of a course without a purchase', async () => {
  const lessons = await idsOf(member, 'lessons');
  expect(lessons).toContain('masterclass-m1-a1');
  expect(lessons).toContain('ingles-proibido-1-m1-a1');
  expect(lessons).not.toContain('ingles-proibido-m1-a1');
  expect((await idsOf(member, 'support_materials')).length).toBeGreaterThan(0);
});

test.each(['lessons', 'support_materials'])('a stranger finds no %s', async (table) => {
  expect(await idsOf(stranger, table)).toEqual([]);
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
  await insertPurchase(database, buyer.userId, { ...confirmed, course_id: 'ingles-proibido' });
  expect(await idsOf(buyer, 'lessons')).toContain('ingles-proibido-m1-a1');
});

test('the public syllabus shows every visitor the titles of lessons, and no one their videos', async () => {
  const read = (course: string) =>
    `select * from public.syllabus_lessons where course_id = '${course}'`;
  const rows = await ask(anonymous, read('masterclass'));
  expect(rows).toHaveLength(2);
  expect(Object.keys(rows[0] ?? {})).not.toContain('vimeo_id');
  expect(await countEach([anonymous], read('ingles-proibido-1'))).toEqual([0]);
});

test('an old slug still leads to the course', async () => {
  await sql`insert into courses (id, slug, title, is_listed) values ('renamed', 'old-name', 'Nome', true)`;
  await sql`update courses set slug = 'new-name' where id = 'renamed'`;
  const found = await ask(member, `select get_course('old-name') ->> 'slug' as slug`);
  expect(found).toEqual([{ slug: 'new-name' }]);
});
