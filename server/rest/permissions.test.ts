import { beforeEach, describe, expect, test } from 'vitest';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createRestApp, refusal, type RestRequest } from '#tests/support/rest-app.ts';
import type { Person } from '#tests/support/test-app.ts';

let member: Person;
let stranger: Person;
let purchaseId: string;
const server = await forFile(createRestApp());
const { sql } = server.deps.database;
const admin = await server.createPerson({ isAdmin: true });
beforeEach(async () => {
  member = await server.createPerson({ hasAccess: true });
  stranger = await server.createPerson();
  purchaseId = await insertPurchase(server.deps.database, member.id);
});

const refusedAnonymous = refusal(401, '42501');
const refused = refusal(403, '42501');
const shown = { prefer: 'return=representation' };

async function readUser(id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql`select * from public.users where id = ${id}`;
  return row;
}

async function readStatus(): Promise<unknown> {
  const [row] = await sql`select payment_status from purchases where id = ${purchaseId}`;
  return row?.payment_status;
}

describe('users', () => {
  test('a visitor can use no verb', async () => {
    for (const method of ['GET', 'HEAD', 'DELETE']) {
      expect((await server.ask(`/users?id=eq.${member.id}`, { method })).status).toBe(401);
    }
    expect(await server.ask('/users', { method: 'POST', body: { email: 'x@y.z' } })).toMatchObject(
      refusedAnonymous,
    );
    const change = { method: 'PATCH', body: { full_name: 'x' } };
    expect(await server.ask(`/users?id=eq.${member.id}`, change)).toMatchObject(refusedAnonymous);
  });

  test('a member reads only the own row', async () => {
    const { body } = await server.ask('/users?select=id', { as: member });
    expect(body).toEqual([{ id: member.id }]);
  });

  test('a stranger finds no other row with any filter', async () => {
    for (const filter of [
      `id=eq.${member.id}`,
      `email=eq.${member.email}`,
      `or=(id.eq.${member.id})`,
      'is_admin=is.true',
    ]) {
      expect(await server.ask(`/users?${filter}`, { as: stranger })).toMatchObject({
        status: 200,
        body: [],
      });
    }
    const counted = await server.ask(`/users?id=eq.${member.id}`, {
      as: stranger,
      prefer: 'count=exact',
      method: 'HEAD',
    });
    expect(counted.headers.get('content-range')).toBe('*/0');
  });

  test('an administrator reads every row', async () => {
    const { body } = await server.ask(
      `/users?id=in.(${member.id},${stranger.id})&select=has_access&order=has_access`,
      {
        as: admin,
      },
    );
    expect(body).toEqual([{ has_access: false }, { has_access: true }]);
  });

  test('a member changes the own name and no other row', async () => {
    const change = { as: stranger, method: 'PATCH', body: { full_name: 'Eva' }, ...shown };
    expect(await server.ask(`/users?id=eq.${stranger.id}&select=full_name`, change)).toMatchObject({
      status: 200,
      body: [{ full_name: 'Eva' }],
    });
    expect(await server.ask(`/users?id=eq.${member.id}`, change)).toMatchObject({
      status: 200,
      body: [],
    });
    expect((await readUser(member.id))?.full_name).toBe('Ana Souza');
  });

  test.each<[string, unknown]>([
    ['has_access', true],
    ['is_admin', true],
    ['email', 'eva@example.com'],
    ['id', '00000000-0000-4000-8000-000000000000'],
    ['created_at', '2020-01-01T00:00:00Z'],
  ])('a stranger cannot set the own %s with any verb', async (column, value) => {
    const id = stranger.id;
    const before = await readUser(id);
    const attempts: [string, RestRequest][] = [
      [`/users?id=eq.${id}`, { method: 'PATCH', body: { [column]: value } }],
      [`/users?id=eq.${id}`, { method: 'PATCH', body: { full_name: 'Eva', [column]: value } }],
      [`/users?id=eq.${id}&columns="${column}"`, { method: 'PATCH', body: { [column]: value } }],
      [
        '/users',
        { method: 'POST', body: { id, [column]: value }, prefer: 'resolution=merge-duplicates' },
      ],
      [
        '/users?on_conflict=id',
        { method: 'POST', body: [{ id, [column]: value }], prefer: 'resolution=merge-duplicates' },
      ],
      [
        '/users',
        { method: 'POST', body: { id, [column]: value }, prefer: 'resolution=ignore-duplicates' },
      ],
      [`/users?id=eq.${id}`, { method: 'DELETE' }],
    ];
    for (const [path, attempt] of attempts) {
      expect(await server.ask(path, { as: stranger, ...attempt })).toMatchObject(refused);
    }
    expect(before).toMatchObject({ has_access: false, is_admin: false });
    expect(await readUser(id)).toEqual(before);
  });

  test('an embedded table cannot be written', async () => {
    const body = { kind: 'terms', version: '1', accepted: true, users: { has_access: true } };
    const answer = await server.ask('/consents', { as: stranger, method: 'POST', body });
    expect(answer).toMatchObject(refusal(400, 'PGRST204'));
    const dotted = await server.ask(`/users?id=eq.${stranger.id}`, {
      as: stranger,
      method: 'PATCH',
      body: { 'users.has_access': true },
    });
    expect(dotted).toMatchObject(refusal(400, 'PGRST204'));
    expect((await readUser(stranger.id))?.has_access).toBe(false);
  });

  test('an administrator cannot write the flags through REST, only through audited functions', async () => {
    const change = { as: admin, method: 'PATCH', body: { has_access: true } };
    expect(await server.ask(`/users?id=eq.${stranger.id}`, change)).toMatchObject(refused);
  });
});

describe('purchases', () => {
  test('are read by the buyer and an administrator, and by no one else', async () => {
    const path = `/purchases?id=eq.${purchaseId}&select=amount,users(id)`;
    const row = [{ amount: 97, users: { id: member.id } }];
    expect(await server.ask(path, { as: member })).toMatchObject({ status: 200, body: row });
    expect(await server.ask(path, { as: admin })).toMatchObject({ status: 200, body: row });
    expect(await server.ask(path, { as: stranger })).toMatchObject({ status: 200, body: [] });
    expect(await server.ask(path)).toMatchObject(refusedAnonymous);
  });

  test('of other people are not returned by embedding', async () => {
    const answer = await server.ask('/courses?slug=eq.masterclass&select=slug,purchases(id)', {
      as: stranger,
    });
    expect(answer).toMatchObject({ status: 200, body: [{ slug: 'masterclass', purchases: [] }] });
    expect(await server.ask('/courses?select=slug,purchases(id)')).toMatchObject(refusedAnonymous);
  });

  test.each([
    { payment_status: 'CONFIRMED' },
    { payment_id: 'pay_1' },
    { amount: 1 },
    { user_id: '00000000-0000-0000-0000-000000000000' },
  ])('buyer, stranger and administrator cannot change %j', async (body) => {
    for (const as of [member, stranger, admin]) {
      expect(
        await server.ask(`/purchases?id=eq.${purchaseId}`, { as, method: 'PATCH', body }),
      ).toMatchObject(refused);
    }
    const upsert = {
      as: member,
      method: 'POST',
      body: { id: purchaseId, ...body },
      prefer: 'resolution=merge-duplicates',
    };
    expect(await server.ask('/purchases', upsert)).toMatchObject(refused);
    expect(
      await server.ask(`/purchases?id=eq.${purchaseId}`, { as: member, method: 'DELETE' }),
    ).toMatchObject(refused);
    expect(await readStatus()).toBe('PENDING');
  });
});

describe('lessons', () => {
  test('return video ids and materials only to people with access to the course', async () => {
    const path = '/lessons?select=id,vimeo_id,support_materials(file_url)&id=eq.masterclass-m1-a1';
    expect(await server.ask(path)).toMatchObject(refusedAnonymous);
    expect(await server.ask(path, { as: stranger })).toMatchObject({ status: 200, body: [] });
    expect((await server.ask(path, { as: member })).body).toHaveLength(1);
    expect((await server.ask(path, { as: admin })).body).toHaveLength(1);
  });

  test('return no video ids through public tables and views', async () => {
    const path = '/courses?slug=eq.masterclass&select=modules(title,lessons(vimeo_id))';
    expect(await server.ask(path)).toMatchObject(refusedAnonymous);
    expect(await server.ask(path, { as: stranger })).toMatchObject({
      status: 200,
      body: [{ modules: [{ title: 'A masterclass', lessons: [] }] }],
    });
    const view = '/syllabus_lessons?select=title,vimeo_id';
    expect(await server.ask(view)).toMatchObject(refusal(400, '42703'));
  });

  test('take progress of the member himself only', async () => {
    const body = { lesson_id: 'masterclass-m1-a1', position_seconds: 12.5 };
    const insert = { method: 'POST', body, prefer: 'return=representation' };
    expect(await server.ask('/lesson_progress', { ...insert, as: member })).toMatchObject({
      status: 201,
      body: [{ user_id: member.id, position_seconds: 12.5 }],
    });
    expect(await server.ask('/lesson_progress', { ...insert, as: stranger })).toMatchObject(
      refused,
    );
    expect(await server.ask('/lesson_progress', insert)).toMatchObject(refusedAnonymous);
    const forOther = { ...insert, body: { ...body, user_id: member.id }, as: stranger };
    expect(await server.ask('/lesson_progress', forOther)).toMatchObject(refused);
    expect(await server.ask('/lesson_progress', { as: stranger })).toMatchObject({ body: [] });
  });
});

test('tables and schemas without a grant are not found: accounts, settings, roles', async () => {
  for (const table of [
    'auth.users',
    'refresh_tokens',
    'settings',
    'charges',
    'pg_roles',
    'migrations',
  ]) {
    expect(await server.ask(`/${table}`, { as: admin })).toMatchObject(refusal(404, 'PGRST205'));
  }
});

test('parallel requests of different callers each see their own rows', async () => {
  const asked = [member, null, admin, stranger, null].map((as) =>
    server.ask('/users?select=id&order=created_at.desc&limit=9', { as }),
  );
  const [own, visitor, all, other, again] = await Promise.all(asked);
  expect(own?.body).toEqual([{ id: member.id }]);
  expect(other?.body).toEqual([{ id: stranger.id }]);
  expect([visitor?.status, again?.status]).toEqual([401, 401]);
  expect(all?.body).toEqual(expect.arrayContaining([{ id: stranger.id }, { id: member.id }]));
});
