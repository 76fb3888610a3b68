// Each role × the rows of others in each table, and the files in each bucket.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actIn, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { buckets, isAllowed, roles, tables } from '#tests/support/team-matrix.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask } = actIn(database);
const other = await createCaller(database, { hasAccess: true, fullName: 'Bia Lima' });
const stranger = await createCaller(database);
const team = await Promise.all(
  roles.map(async (role) => ({ role, caller: await createCaller(database, { roles: [role] }) })),
);

/** A row of somebody else, written past triggers and references, for each table that has none. */
await sql.begin(async (own) => {
  await own`set local session_replication_role = replica`;
  const who = other.userId;
  await own`insert into audit_log (actor_id, action, subject_type, subject_id) values (${who}, 'try', 'user', ${who})`;
  await own`insert into contact_messages (name, email, subject, message) values ('Bia', 'b@example.com', 'Oi', 'Tudo bem?')`;
  await own`insert into waiting_list (email, name, course_id) values ('b@example.com', 'Bia', 'masterclass')`;
  await own`insert into consents (user_id, kind, version, accepted) values (${who}, 'marketing', '1', true)`;
  await own`insert into certificates (user_id, course_id, code, holder_name, course_title, minutes)
    values (${who}, 'masterclass', 'IP-2345-6789-ABCD-EFGH', 'Bia', 'Masterclass', 90)`;
  await own`insert into live_classes (title, starts_at, duration_minutes) values ('Aula', now(), 60)`;
  const [comment] = await own`
    insert into comments (user_id, title, content, hidden_at) values (${who}, 'Bom dia', 'Tudo bem com todos?', now()) returning id`;
  await own`insert into comment_reports (comment_id, reporter_id, reason) values (${comment?.['id'] ?? null}, ${who}, 'spam')`;
  await own`insert into resources (title, kind, url, archived_at) values ('Oculto', 'link', 'https://example.com/', now())`;
});

await insertPurchase(database, other.userId);

const names = Object.keys(tables).toSorted();

// realtime.messages is asked by topic: tests/conformance/realtime-rights.test.ts tries it.
test('every table that asks for a role has a row of the matrix', async () => {
  const asking = await sql<{ name: string }[]>`
    select distinct schemaname || '.' || tablename as name from pg_policies
    where concat(qual, with_check) ~ 'has_role' and schemaname not in ('storage', 'realtime') order by 1`;
  expect(asking.map(({ name }) => name)).toEqual(
    names.filter((name) => !name.startsWith('storage.')),
  );
});

const count = async (caller: typeof anonymous, table: string) => {
  const mine = table === 'public.users' ? 'id' : table === 'public.team_members' ? 'user_id' : null;
  const others = mine === null ? '' : ` where ${mine} is distinct from auth.uid()`;
  const answer = await ask(caller, `select count(*)::int from ${table}${others}`);
  return typeof answer === 'string' ? 0 : Number(answer[0]?.['count']);
};

describe.each(team)('$role', ({ role, caller }) => {
  test.each(names)('of %s', async (table) => {
    const [row] = await sql.unsafe(`select count(*)::int from ${table}`);
    const all = Number(row?.['count']) - (/users|team_members/u.test(table) ? 1 : 0);
    const seen = await count(caller, table);
    if (isAllowed(role, tables[table] ?? '')) {
      expect(seen).toBe(all - (table === 'public.decks' ? await countOwnDecks() : 0));
      expect(all).toBeGreaterThan(await count(stranger, table));
    } else expect(seen).toBe(await count(stranger, table));
  });

  test.each(Object.entries(buckets))('files of %s', async (bucket, { write, remove }) => {
    const id = randomUUID();
    const file = `${other.userId}/${id}.png`;
    await sql`insert into storage.objects (bucket_id, name) values (${bucket}, ${file})`;
    const may = (to: typeof write) => to !== null && isAllowed(role, to);
    const put = `insert into storage.objects (bucket_id, name) values ('${bucket}', '${other.userId}/${id}.jpg') returning id`;
    const answer = await ask(caller, put);
    expect(typeof answer === 'string' ? answer : answer.length).toBe(may(write) ? 1 : refused);
    const changed = await ask(
      caller,
      `update storage.objects set metadata = '{}' where name = '${file}' returning id`,
    );
    expect(changed).toHaveLength(may(write) ? 1 : 0);
    const removed = await ask(
      caller,
      `delete from storage.objects where name = '${file}' returning id`,
    );
    expect(removed).toHaveLength(may(remove) ? 1 : 0);
  });

  test('makes buckets only as an owner', async () => {
    const made = await ask(
      caller,
      "insert into storage.buckets (id, name) values ('novo', 'novo') returning id",
    );
    expect(typeof made === 'string' ? made : made.length).toBe(role === 'owner' ? 1 : refused);
  });

  test('writes no role of anybody', async () => {
    const table = 'public.team_members';
    for (const statement of [
      `insert into ${table} (user_id, role) values ('${caller.userId}', 'owner')`,
      `update ${table} set role = 'owner'`,
      `delete from ${table}`,
      'update public.users set is_admin = true',
    ])
      expect([statement, await ask(caller, statement)]).toEqual([statement, refused]);
  });
});

const countOwnDecks = async () =>
  Number((await sql`select count(*) from decks where owner_id is not null`)[0]?.['count']);

test('every bucket has a row of the matrix', async () => {
  const known = await sql<{ id: string }[]>`select id from storage.buckets order by id`;
  expect(known.map(({ id }) => id)).toEqual(Object.keys(buckets).toSorted());
});

test.each([
  ['a stranger', stranger],
  ['a visitor', anonymous],
])('%s reads no row of the team', async (_who, caller) => {
  for (const table of names.filter((name) => (tables[name] ?? '') !== 'FSC'))
    expect([table, await count(caller, table)]).toEqual([table, 0]);
});

test('while the school demands a second factor, nobody of the team reads without it', async () => {
  await sql`update app.settings set admin_second_factor = 'required'`;
  try {
    for (const { caller } of team)
      for (const table of names)
        expect([table, await count(caller, table)]).toEqual([table, await count(stranger, table)]);
  } finally {
    await sql`update app.settings set admin_second_factor = 'offered'`;
  }
});
