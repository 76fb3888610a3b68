// New purchases are entered through a function of the schema (owed.entrances): on the wire they look like any insert.
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { offerBump } from '#tests/support/buyers/rows.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import type { Person } from '#tests/support/test-app.ts';

const server = await forFile(createRestApp());
const { sql } = server.deps.database;
await offerBump(server.deps.database); // The full course is on sale as well.
let ana: Person;
beforeEach(async () => {
  ana = await server.createPerson();
});

const row = { product_id: 'masterclass' };
const insert = (body: unknown, request: RestRequest = {}) =>
  server.ask('/purchases', { as: ana, method: 'POST', body, ...request });
const listCourses = async () =>
  (await sql`select course_id from purchases where user_id = ${ana.id} order by course_id`).map(
    ({ course_id: course }) => String(course),
  );

describe('an insert of purchases', () => {
  test('enters one row for each of a list, each an order of its own', async () => {
    const prefer = 'return=representation';
    const { status, body } = await insert([row, { product_id: 'curso' }], { prefer });
    expect(status).toBe(201);
    expect(body).toMatchObject([{ course_id: 'masterclass' }, { course_id: 'ingles-proibido' }]);
    expect(await listCourses()).toEqual(['ingles-proibido', 'masterclass']);
    const [orders] = await sql`
      select count(distinct order_id)::integer as count from purchases where user_id = ${ana.id}`;
    expect(orders?.['count']).toBe(2);
  });

  test('answers the place of the new row, and embeds what belongs to it', async () => {
    const { headers } = await insert(row, { prefer: 'return=headers-only' });
    const [purchase] = await sql`select id from purchases where user_id = ${ana.id}`;
    expect(headers.get('location')).toBe(`/purchases?id=eq.${purchase?.['id']}`);
    const request = { as: ana, method: 'POST', body: row, prefer: 'return=representation' };
    const { body } = await server.ask('/purchases?select=amount,courses(id)', request);
    expect(body).toEqual([{ amount: 97, courses: { id: 'masterclass' } }]);
  });

  test('takes only the columns that it names, with and without defaults', async () => {
    const request = { as: ana, method: 'POST', body: { ...row, amount: 1 } };
    for (const prefer of ['return=minimal', 'missing=default'])
      expect(
        await server.ask('/purchases?columns=product_id', { ...request, prefer }),
      ).toMatchObject({ status: 201 });
    expect(await listCourses()).toEqual(['masterclass']);
  });

  test('of a list with one refused row stores none', async () => {
    expect(await insert([row, { product_id: 'curso-secreto' }])).toMatchObject({ status: 400 });
    expect(await listCourses()).toEqual([]);
  });

  test('as an upsert needs the right to change, which nobody has', async () => {
    for (const prefer of [
      'resolution=merge-duplicates',
      'resolution=merge-duplicates,return=minimal',
    ])
      expect(await insert(row, { prefer })).toMatchObject(refusal(403, '42501'));
    expect(await listCourses()).toEqual([]);
    const ignoring = await insert(row, { prefer: 'resolution=ignore-duplicates' });
    expect(ignoring.status).toBe(201);
  });
});

describe('the rights of an insert hold', () => {
  test.each([
    'id',
    'order_id',
    'order_number',
    'course_id',
    'provider',
    'confirmed_at',
    'is_dispute_lost',
  ])('a buyer does not write %s', async (column) => {
    const answer = await insert({ ...row, [column]: null });
    expect(answer).toMatchObject(refusal(403, '42501'));
    expect(answer.body).toMatchObject({ message: 'permission denied for table purchases' });
  });

  test('a visitor enters nothing, not even an empty row', async () => {
    for (const body of [row, {}, [{}, {}]])
      expect(await insert(body, { as: null })).toMatchObject(refusal(401, '42501'));
  });

  test('a row of nothing but defaults names no course, and is refused', async () => {
    expect(await insert({})).toMatchObject(refusal(400, '22023'));
  });

  test('the function itself is not to be called', async () => {
    const request = { as: ana, method: 'POST', body: { wanted: row } };
    expect(await server.ask('/rpc/enter_purchase', request)).toMatchObject({ status: 404 });
  });
});

test('the secret key begins an order for a person, at no other price and in no other status', async () => {
  const key = server.deps.secrets.secretKey;
  const headers = { apikey: key, authorization: `Bearer ${key}` };
  const enter = (body: object) => insert(body, { as: null, headers });
  const whole = { ...row, user_id: ana.id };
  expect(await enter(row)).toMatchObject(refusal(403, '42501'));
  expect(await enter({ ...whole, amount: 1 })).toMatchObject(refusal(400, '22023'));
  expect(await enter({ ...whole, payment_status: 'CONFIRMED' })).toMatchObject(
    refusal(403, '42501'),
  );
  expect(await enter(whole)).toMatchObject({ status: 201 });
  expect(await listCourses()).toEqual(['masterclass']);
});
