import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { callFunction, createCaller, type ListPage, readList } from '#tests/support/act-as.ts';
import { confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Page = ListPage<{ full_name: string; courses: string[] }>;

const database = await forFile(createTestDatabase());
const [stranger, member, admin] = await Promise.all([
  createCaller(database, { fullName: 'Estranha Souza' }),
  createCaller(database, { hasAccess: true, fullName: 'João Araújo' }),
  // Some keyboards write the accent as a character of its own.
  createCaller(database, { isAdmin: true, fullName: 'Dona Lúcia'.normalize('NFD') }),
]);
await insertPurchase(database, member.userId, confirmed);
await insertPurchase(database, stranger.userId);
await database.sql`
  insert into lesson_progress (user_id, lesson_id, completed_at)
  select ${member.userId}, l.id, now() from lessons l where l.module_id = 'masterclass-m1' order by l.position limit 1`;

const list = (filter: Record<string, string | boolean> = {}): Promise<Page> =>
  readList(database, admin, 'students', { filter });
const readStudent = (person: string) =>
  callFunction(database, admin, 'admin_get_student', { person });
const namesOf = ({ rows }: Page) =>
  rows.map((student) => student.full_name.normalize('NFC')).sort();

describe('finding people', () => {
  test.each([
    ['joao', ['João Araújo']],
    ['ARAUJO', ['João Araújo']],
    ['lúcia', ['Dona Lúcia']],
    ['lu\u0301cia', ['Dona Lúcia']],
    ['  dona   lucia ', ['Dona Lúcia']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['ninguém', []],
  ])('by name: %s', async (search, names) => {
    expect(namesOf(await list({ search }))).toEqual(names);
  });

  test('by e-mail', async () => {
    const [row] = await database.sql`select email from users where id = ${member.userId}`;
    expect(namesOf(await list({ search: String(row?.email).toUpperCase() }))).toEqual([
      'João Araújo',
    ]);
  });

  test.each([
    ['access', ['João Araújo']],
    ['no_access', ['Dona Lúcia', 'Estranha Souza']],
    ['pending', ['Estranha Souza']],
    ['admins', ['Dona Lúcia']],
  ])('who is %s', async (filter, names) => {
    expect(namesOf(await list({ [filter]: true }))).toEqual(names);
  });

  test('by owned course', async () => {
    const owners = await list({ course: 'masterclass' });
    expect(namesOf(owners)).toEqual(['João Araújo']);
    expect(owners.rows[0]?.courses).toEqual(['Masterclass Inglês Proibido']);
    expect(namesOf(await list({ course: 'nada' }))).toEqual([]);
  });

  test('page by page, each person once, counted on the first page', async () => {
    const seen: string[] = [];
    let after: Page['next'] = null;
    for (let place = 0; place < 3; place += 1) {
      const page: Page = await readList(database, admin, 'students', { after, page_size: 1 });
      expect(page.total).toBe(place === 0 ? 3 : null);
      after = page.next;
      seen.push(...namesOf(page));
    }
    expect(after).toBeNull();
    expect(seen.sort()).toEqual(['Dona Lúcia', 'Estranha Souza', 'João Araújo']);
  });

  test('a filter that does not exist is refused', async () => {
    await expect(list({ "x' or true": true })).rejects.toMatchObject({ code: '22023' });
  });
});

describe('a person', () => {
  test('comes with purchases, grants and progress', async () => {
    expect(await readStudent(member.userId)).toMatchObject({
      full_name: 'João Araújo',
      has_access: true,
      is_claimed: true,
      purchases: [{ total: 97, payment_status: 'CONFIRMED', events: [] }],
      grants: [{ reason: 'test', course_id: null, revoked_at: null }],
      progress: [{ id: 'masterclass', lessons: [{ completed_at: expect.any(String) }, {}] }],
    });
  });

  test('shows how a purchase came to be what it is', async () => {
    const buyer = await createCaller(database);
    const purchase = await insertPurchase(database, buyer.userId);
    for (const status of ['EXPIRED', 'CANCELLED'])
      await database.sql`
        insert into app.purchase_events (purchase_id, from_status, to_status) values (${purchase}, 'PENDING', ${status})`;
    expect(await readStudent(buyer.userId)).toMatchObject({
      purchases: [{ events: [{ to_status: 'EXPIRED' }, { to_status: 'CANCELLED' }] }],
    });
  });

  test('that does not exist is null', async () => {
    expect(await readStudent('00000000-0000-4000-8000-000000000000')).toBeNull();
  });
});
