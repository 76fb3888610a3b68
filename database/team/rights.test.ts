// Rights within a function that several roles may call.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const createHelper = (role: string) => createCaller(database, { roles: [role] });
const [owner, finance, support, content] = [
  await createHelper('owner'),
  await createHelper('finance'),
  await createHelper('support'),
  await createHelper('content'),
];
const missing = { code: '42501', message: 'role_missing' };

describe('a course', () => {
  const unsold = () => ({ id: `c-${randomUUID()}`, title: 'Curso novo', modules: [] });
  const save = (who: typeof owner, course: object, version: number) =>
    callFunction(database, who, 'save_course', { course, expected_version: version });
  async function create() {
    const id = `c-${randomUUID()}`;
    await save(owner, { ...unsold(), id, slug: id, price: 97 }, 0);
    return id;
  }

  test('is made and changed by who cares for the content, as long as it is not sold', async () => {
    const id = `c-${randomUUID()}`;
    await save(content, { ...unsold(), id, slug: id }, 0);
    await save(
      content,
      { id, title: 'Outro nome', modules: [{ id: `m-${id}`, title: 'Um', lessons: [] }] },
      1,
    );
    for (const price of [
      { price: 97 },
      { price: 97, sale_price: 50 },
      { guarantee_days: 30 },
      { enrollment_status: 'waitlist' },
    ])
      await expect(save(content, { id, ...price }, 2)).rejects.toMatchObject(missing);
    const other = `c-${randomUUID()}`;
    const priced = { ...unsold(), id: other, slug: other, price: 5 };
    await expect(save(content, priced, 0)).rejects.toMatchObject(missing);
  });

  test('gets its prices from who cares for the money, and nothing else', async () => {
    const id = await create();
    await save(
      finance,
      { id, price: 120, sale_price: 99, is_available: true, enrollment_status: 'open' },
      1,
    );
    for (const change of [
      { title: 'Meu nome' },
      { is_listed: false },
      { access_rule: 'any_premium' },
      { price: 130, modules: [{ id: `m-${id}`, title: 'Um', lessons: [] }] },
    ])
      await expect(save(finance, { id, ...change }, 2)).rejects.toMatchObject(missing);
    const other = `c-${randomUUID()}`;
    await expect(save(finance, { ...unsold(), id: other, slug: other }, 0)).rejects.toMatchObject(
      missing,
    );
    await expect(save(support, { id, price: 1 }, 2)).rejects.toMatchObject(missing);
  });
});

test('support sees the state of a purchase and no amount; who cares for the money sees both', async () => {
  const buyer = await createCaller(database);
  await insertPurchase(database, buyer.userId);
  const read = async (who: typeof owner) => {
    const student = await callFunction<{ purchases: object[] }>(
      database,
      who,
      'admin_get_student',
      [buyer.userId],
    );
    return student.purchases[0];
  };
  expect(await read(support)).toMatchObject({
    payment_status: 'PENDING',
    total: null,
  });
  expect(JSON.stringify(await read(support))).not.toMatch(/:97\b/u);
  for (const who of [owner, finance]) expect(await read(who)).toMatchObject({ total: 97 });
});

test('each reads the own actions in the log, finance those about money too, owners all', async () => {
  await sql`insert into audit_log (actor_id, action, subject_type, subject_id) values
    (${support.userId}, 'grant_access', 'user', 'a'), (${content.userId}, 'save_song', 'song', 'b'),
    (${owner.userId}, 'refund_purchase', 'purchase', 'c'), (${owner.userId}, 'give_role', 'user', 'd')`;
  const subjects = async (who: typeof owner) => {
    const { rows } = await readList<{ subject_id: string }>(database, who, 'audit');
    const direct = await database.queryAsCaller(who, 'select subject_id from audit_log', []);
    const seen = rows.map(({ subject_id }) => subject_id).filter((id) => id.length === 1);
    const read = direct.map((row) => String(row['subject_id'])).filter((id) => id.length === 1);
    expect(seen.toSorted()).toEqual(read.toSorted());
    return seen.toSorted();
  };
  expect(await subjects(support)).toEqual(['a']);
  expect(await subjects(content)).toEqual(['b']);
  expect(await subjects(finance)).toEqual(['c']);
  expect(await subjects(owner)).toEqual(['a', 'b', 'c', 'd']);
  const filters = await callFunction(database, support, 'admin_list_audit_filters');
  expect(filters).toMatchObject({ actors: [{ id: support.userId }] });
});
