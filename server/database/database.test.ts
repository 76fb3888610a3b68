import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import type { Caller } from './caller.ts';
import { openDatabase } from './database.ts';

const anonymous: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };

const database = await forFile(createTestDatabase());

const ask = (text = 'select $1::text as answer', value = 'yes') =>
  database.queryAsCaller(anonymous, text, [value]);

/** Ends the connection that is asleep, once it is. */
async function dropSleeping(): Promise<void> {
  for (;;) {
    const ended = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename like 'authenticator%' and query like '%pg_sleep%' and state = 'active'`;
    if (ended.length > 0) return;
  }
}

test('a caller acts with its own role and claims, and the next caller does not', async () => {
  const who: Caller = {
    role: 'authenticated',
    userId: 'x',
    claims: { role: 'authenticated', sub: 'x' },
  };
  const text = `select current_user::text as name, current_setting('request.jwt.claims', true) as claims`;
  expect(await database.queryAsCaller(who, text, [])).toEqual([
    { name: 'authenticated', claims: JSON.stringify(who.claims) },
  ]);
  expect(await database.queryAsCaller(anonymous, text, [])).toEqual([
    { name: 'anon', claims: '{"role":"anon"}' },
  ]);
});

test('a read-only request cannot write', async () => {
  const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } };
  const text = `update public.users set full_name = $1 returning id`;
  const writing = database.queryAsCaller(service, text, ['Eve'], { readOnly: true });
  await expect(writing).rejects.toMatchObject({ code: '25006' });
});

test('a failed statement leaves the connection usable', async () => {
  await expect(ask('select $1::text::int', 'x')).rejects.toMatchObject({ code: '22P02' });
  expect(await ask()).toEqual([{ answer: 'yes' }]);
});

test('when the database drops a connection the request fails and the next ones work', async () => {
  const waiting = ask('select pg_sleep($1::text::int)', '60').catch((error: unknown) => error);
  await dropSleeping();
  expect(await waiting).toMatchObject({ code: 'unavailable' });
  for (let attempt = 0; attempt < 5; attempt += 1) expect(await ask()).toEqual([{ answer: 'yes' }]);
});

test('a transaction whose connection was dropped is reported as failed, not as committed', async () => {
  const transaction = database
    .asCaller(anonymous, async (sql) => {
      await sql`select pg_sleep(60)`.catch(() => {}); // the work thinks that all went well
      return 'done';
    })
    .catch((error: unknown) => error);
  await dropSleeping();
  expect(await transaction).toMatchObject({ code: 'unavailable' });
  expect(await ask()).toEqual([{ answer: 'yes' }]);
});

test('under load every request is answered while the database drops connections again and again', async () => {
  const seen = { answered: 0, failed: 0 };
  const load = { isOn: true };
  const people = Array.from({ length: 16 }, async () => {
    while (load.isOn) {
      const answer = await ask().catch((error: unknown) => error);
      if (Array.isArray(answer)) seen.answered += 1;
      else seen.failed += 1;
      if (!Array.isArray(answer))
        expect(answer).toMatchObject({ code: expect.toBeOneOf(['unavailable', '57P01']) });
    }
  });
  for (let round = 0; round < 20; round += 1) {
    await database.sql`
      select pg_terminate_backend(pid), pg_sleep(0.01) from pg_stat_activity
      where datname = current_database() and usename like 'authenticator%'`;
  }
  load.isOn = false;
  await Promise.all(people);
  expect(seen.answered).toBeGreaterThan(0);
  expect(await ask()).toEqual([{ answer: 'yes' }]);
});

test('more parallel requests than connections are all answered', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => ask(undefined, String(index))),
  );
  expect(answers.flat().map((row) => row.answer)).toEqual(
    Array.from({ length: 30 }, (_, index) => String(index)),
  );
});

test('a request fails quickly when no database answers', async () => {
  const nowhere = { host: '/nowhere', port: 5432, user: 'x', password: 'x', database: 'x' };
  const closed = openDatabase({ owner: nowhere, caller: nowhere, maxConnections: 1 });
  const asked = Promise.all(
    [1, 2, 3].map(() =>
      closed.queryAsCaller(anonymous, 'select 1', []).catch((error: unknown) => error),
    ),
  );
  const reason = { code: 'unavailable', cause: { code: 'ENOENT' } };
  for (const error of await asked) expect(error).toMatchObject(reason);
  await closed.close();
});

describe('a transaction that failed because of another one', () => {
  /** Fails so many times as a deadlock does; a sequence counts on through what is undone. */
  const getInTheWay = async (times: number) => {
    await database.sql`drop function if exists public.work()`;
    await database.sql`drop sequence if exists public.attempts`;
    await database.sql`create sequence public.attempts`;
    await database.sql.begin((sql) =>
      sql.unsafe(`
        create function public.work() returns integer language plpgsql security definer set search_path = '' as $$
        begin
          if nextval('public.attempts') <= ${times} then raise exception 'x' using errcode = '40P01'; end if;
          return currval('public.attempts');
        end $$;
        grant execute on function public.work() to anon`),
    );
  };
  const done = [{ answer: 2 }];
  const work: [string, () => Promise<unknown>][] = [
    ['of a caller', () => ask('select public.work() as answer, $1::text is null as x')],
    [
      'of a caller that looks at what was done',
      () =>
        database.asCaller(anonymous, async (sql) => sql`select public.work() as answer`, {
          isRepeatable: true,
        }),
    ],
    ['of the server', async () => database.sql`select public.work() as answer`],
    [
      'of several statements',
      async () => database.sql.begin((sql) => sql`select public.work() as answer`),
    ],
  ];

  test.each(work)('%s is done again', async (_, run) => {
    await getInTheWay(1);
    expect(await run()).toMatchObject(done);
  });

  test.each(work)('%s is given up after the third time, as unavailable', async (_, run) => {
    await getInTheWay(3);
    await expect(run()).rejects.toMatchObject({ code: 'unavailable', cause: { code: '40P01' } });
  });

  test('that streams fails as unavailable without a retry', async () => {
    await getInTheWay(1);
    const streamed = database.asCaller(anonymous, async (sql) => sql`select public.work()`);
    await expect(streamed).rejects.toMatchObject({ code: 'unavailable' });
  });
});
