// Two who change the same person at the same moment.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

type Sql = Database['sql'];

let database: Database;
let admin: Caller & { userId: string };
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createCaller(database, { isAdmin: true });
});
afterAll(() => database.close());

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

/** Runs `second` while the transaction of `first` is still open, and commits that, after `last`, once `second` waits or is done. */
async function overlap(
  first: (sql: Sql) => Promise<unknown>,
  second: () => Promise<unknown>,
  last: typeof first = () => Promise.resolve(),
): Promise<PromiseSettledResult<unknown>[]> {
  let later: Promise<unknown> = Promise.resolve();
  const earlier = database.sql.begin(async (sql) => {
    await first(sql as unknown as Sql);
    later = second();
    await Promise.race([later.catch(() => {}), pause()]);
    await last(sql as unknown as Sql);
  });
  return [...(await Promise.allSettled([earlier])), ...(await Promise.allSettled([later]))];
}

const asAdmin = async (sql: Sql) =>
  sql`select set_config('request.jwt.claims', ${JSON.stringify(admin.claims)}, true)`;
const revoke = (id: string) =>
  database.queryAsCaller(admin, `select public.admin_revoke_access($1, 'fim do teste')`, [id]);

test('two accesses that are taken back leave none', async () => {
  const person = await createCaller(database);
  const grants = await database.sql<{ id: string }[]>`
    insert into access_grants (user_id, course_id, reason)
    values (${person.userId}, 'masterclass', 'primeiro'), (${person.userId}, 'ingles-proibido', 'segundo') returning id`;
  const [one = '', other = ''] = grants.map(({ id }) => id);
  const results = await overlap(
    async (sql) => {
      await asAdmin(sql);
      await sql`select public.admin_revoke_access(${one}, 'fim do teste')`;
    },
    () => revoke(other),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const [profile] = await database.sql`select has_access from users where id = ${person.userId}`;
  expect(profile).toEqual({ has_access: false });
});

test('an administrator who leaves while the other steps down: one stays', async () => {
  const lonely = await createTestDatabase();
  try {
    const [ana, bia] = [
      await createCaller(lonely, { isAdmin: true }),
      await createCaller(lonely, { isAdmin: true }),
    ];
    let later: Promise<unknown> = Promise.resolve();
    await lonely.sql.begin(async (sql) => {
      await sql`select app.delete_account(${ana.userId}, now())`;
      const text = 'select public.admin_set_admin($1, false, true)';
      later = lonely.queryAsCaller(bia, text, [bia.userId]);
      await Promise.race([later.catch(() => {}), pause()]);
    });
    await expect(later).rejects.toMatchObject({ code: 'PT409' });
    expect(await lonely.sql`select from users where is_admin`).toHaveLength(1);
  } finally {
    await lonely.close();
  }
});

test('an account that is deleted while it is being changed: neither waits for ever', async () => {
  const person = await createCaller(database);
  const results = await overlap(
    async (sql) => {
      await sql`select from auth.users where id = ${person.userId} for update`;
      // Holds the account, as every change of it does, until the deletion waits for it.
      const deletion = database.sql`select app.delete_account(${person.userId}, now()) as answer`;
      void deletion.catch(() => {});
      await pause();
      await sql`update public.users set full_name = 'Outro nome' where id = ${person.userId}`;
    },
    () => Promise.resolve(),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  await expect
    .poll(async () => {
      const [row] =
        await database.sql`select deleted_at is not null as gone from auth.users where id = ${person.userId}`;
      return row?.['gone'];
    })
    .toBe(true);
});

describe('a certificate', () => {
  let person: Caller & { userId: string };
  const issue = () =>
    database.queryAsCaller(person, `select code from public.issue_certificate('masterclass')`, []);
  beforeEach(async () => {
    person = await createCaller(database, { hasAccess: true, fullName: 'Ana Souza' });
    await database.queryAsCaller(
      person,
      `insert into lesson_progress (lesson_id, completed_at) select id, now() from lessons where id like 'masterclass-%'`,
      [],
    );
  });

  test('that is asked for twice is announced once', async () => {
    const results = await overlap(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${JSON.stringify(person.claims)}, true)`;
      await sql`select public.issue_certificate('masterclass')`;
    }, issue);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(
      await database.sql`select from notifications where user_id = ${person.userId}`,
    ).toHaveLength(1);
  });

  test('that is asked for while the account is deleted: neither waits for ever', async () => {
    await issue();
    await database.sql`update public.users set full_name = 'Ana de Souza' where id = ${person.userId}`;
    const results = await overlap(
      async (sql) => {
        await sql`select from auth.users where id = ${person.userId} for update`;
        await sql`select from public.users where id = ${person.userId} for update`;
      },
      issue,
      (sql) => sql`select app.delete_account(${person.userId}, now())`,
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(
      await database.sql`select from certificates where user_id = ${person.userId}`,
    ).toHaveLength(0);
  });
});
