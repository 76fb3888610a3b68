import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerSql, Database } from '../../../server/database/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { actAs, anonymous, createCaller } from '../../../tests/support/act-as.ts';
import { createTestDatabase } from '../../../tests/support/test-database.ts';

const refused = '42501';
type Person = Caller & { userId: string };
let database: Database;
let stranger: Person;
let member: Person;
let other: Person;
let owner: Person;
let admin: Person;
const open = '00000000-0000-4000-8000-00000000000a';
const ofCourse = '00000000-0000-4000-8000-00000000000b';

beforeAll(async () => {
  database = await createTestDatabase();
  [stranger, member, other, owner, admin] = await Promise.all([
    createCaller(database),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { hasAccess: true }),
    createCaller(database, { isAdmin: true }),
  ]);
  const { sql } = database;
  await sql`delete from live_classes`;
  await sql`insert into access_grants (user_id, course_id, reason) values (${owner.userId}, 'ingles-proibido', 'test')`;
  await sql`
    insert into live_classes (id, title, starts_at, join_url, course_id) values
    (${open}, 'Para todos', now() + interval '1 day', 'https://sala.example/1', null),
    (${ofCourse}, 'Do curso', now() + interval '2 days', 'https://sala.example/2', 'ingles-proibido')`;
  await sql`insert into calendar_feeds (user_id, token) values (${member.userId}, ${'a'.repeat(64)})`;
});
afterAll(() => database.close());

const run = (statement: string) => (sql: CallerSql) => sql.unsafe(statement);
const ask = (caller: Caller, statement: string) => actAs(database, caller, run(statement));

async function expectRefused(callers: readonly Caller[], statements: readonly string[]) {
  for (const caller of callers) {
    for (const statement of statements) {
      expect([statement, await ask(caller, statement)]).toEqual([statement, refused]);
    }
  }
}

const save = (values: string) => `select save_live_class(${values}) as id`;
const soon = `now() + interval '3 days'`;
const fresh = `null, null, 'Nova', '', ${soon}, 60, 'https://sala.example/3', null`;

describe('live_classes', () => {
  const read = 'select title, join_url from live_classes order by starts_at';

  test('premium members see the classes that are for them, with the link into the room', async () => {
    expect(await ask(member, read)).toEqual([
      { title: 'Para todos', join_url: 'https://sala.example/1' },
    ]);
    expect(await ask(owner, read)).toHaveLength(2);
    expect(await ask(admin, read)).toHaveLength(2);
  });

  test('without access nobody sees a class, nor its link', async () => {
    expect(await ask(stranger, read)).toHaveLength(0);
    expect(await ask(anonymous, read)).toBe(refused);
  });

  test('nobody writes the table, administrators included', async () => {
    await expectRefused(
      [anonymous, stranger, member, owner, admin],
      [
        `insert into live_classes (title, starts_at) values ('x', now()) returning 1`,
        `update live_classes set title = 'x' returning 1`,
        'delete from live_classes returning 1',
      ],
    );
  });

  test('only administrators save and cancel', async () => {
    await expectRefused(
      [anonymous, stranger, member],
      [save(fresh), `select cancel_live_class('${open}')`],
    );
  });

  test('an administrator makes a class, and a row says so', async () => {
    const made = await actAs(database, admin, async (sql) => {
      await sql.unsafe(save(fresh));
      return sql.unsafe(
        `select c.title, c.version, a.action from live_classes c join audit_log a on a.subject_id = c.id::text where c.title = 'Nova'`,
      );
    });
    expect(made).toEqual([{ title: 'Nova', version: 1, action: 'create_live_class' }]);
  });

  const change = (version: number, startsAt: string) =>
    save(`'${open}', ${version}, 'Para todos', '', ${startsAt}, 60, '', null`);

  test('a moved class tells the people it is for, and grows in version', async () => {
    const { userId } = member;
    const told = await actAs(database, admin, async (sql) => {
      await sql.unsafe(change(1, `now() + interval '5 days'`));
      const [row] = await sql.unsafe(
        `select version, join_url from live_classes where id = '${open}'`,
      );
      return row;
    });
    expect(told).toEqual({ version: 2, join_url: null });
    await database.asCaller(admin, async (sql) => {
      await sql.unsafe(change(1, `now() + interval '5 days'`));
    });
    const rows = await database.sql`
      select user_id, title, href from notifications where kind = 'live_class' and user_id in (${userId}, ${stranger.userId})`;
    expect(rows).toEqual([
      {
        user_id: userId,
        title: 'Aula remarcada: Para todos',
        href: `/membros/agenda#aula-${open}`,
      },
    ]);
  });

  test('the log says from when to when a class was moved, and of another change nothing of the kind', async () => {
    const times = await actAs(database, admin, async (sql) => {
      const [before] = await sql.unsafe<[{ version: number; at: Date }]>(
        `select version, starts_at as at from live_classes where id = '${open}'`,
      );
      await sql.unsafe(change(before.version, `'2126-12-02T23:00:00Z'`));
      await sql.unsafe(change(before.version + 1, `'2126-12-02T23:00:00Z'`));
      const log = await sql.unsafe<{ at: Date; former: Date | null }[]>(
        `select (details ->> 'starts_at')::timestamptz as at, (details ->> 'former_starts_at')::timestamptz as former
         from audit_log where subject_id = '${open}' order by id desc limit 2`,
      );
      return { before: before.at, log: [...log] };
    });
    const at = new Date('2126-12-02T23:00:00Z');
    const former: unknown = typeof times === 'string' ? times : times.before;
    expect(times).toMatchObject({
      log: [
        { at, former: null },
        { at, former },
      ],
    });
  });

  test('a change of what somebody else has changed meanwhile is refused', async () => {
    expect(await ask(admin, change(7, 'now()'))).toBe('PT409');
    expect(await ask(admin, save(`gen_random_uuid(), 1, 'x', '', now(), 60, '', null`))).toBe(
      'PT404',
    );
  });

  test('a class with no title, a wrong duration or an open address is refused', async () => {
    expect(await ask(admin, save(`null, null, ' ', '', ${soon}, 60, '', null`))).toBe('23514');
    expect(await ask(admin, save(`null, null, 'x', '', ${soon}, 2, '', null`))).toBe('23514');
    expect(
      await ask(admin, save(`null, null, 'x', '', ${soon}, 60, 'javascript:alert(1)', null`)),
    ).toBe('23514');
    expect(await ask(admin, save(`null, null, 'x', '', ${soon}, 60, '', 'nao-existe'`))).toBe(
      '23503',
    );
  });

  test('a class is not made or moved into the past; one that has begun keeps its start', async () => {
    const begun = '00000000-0000-4000-8000-00000000000c';
    const [row] = await database.sql<[{ starts_at: Date }]>`
      insert into live_classes (id, title, starts_at) values (${begun}, 'Ontem', date_trunc('minute', now()) - interval '1 day')
      returning starts_at`;
    const startsAt = row.starts_at.toISOString();
    const ago = `now() - interval '1 minute'`;
    expect(await ask(admin, save(`null, null, 'x', '', ${ago}, 60, '', null`))).toBe('22023');
    expect(await ask(admin, change(2, ago))).toBe('22023');
    const edit = (at: string) => save(`'${begun}', 1, 'Ontem à noite', '', ${at}, 60, '', null`);
    expect(await ask(admin, edit(`'${startsAt}'`))).toEqual([{ id: begun }]);
    expect(await ask(admin, edit(`'${startsAt}'::timestamptz - interval '1 hour'`))).toBe('22023');
    expect(await ask(admin, edit(soon))).toEqual([{ id: begun }]);
    await database.sql`delete from live_classes where id = ${begun}`;
  });

  test('cancelling tells only those it is for, and only once', async () => {
    await database.asCaller(admin, async (sql) => {
      await sql.unsafe(`select cancel_live_class('${ofCourse}'), cancel_live_class('${ofCourse}')`);
    });
    const told = await database.sql`
      select user_id, title from notifications where title like 'Aula cancelada%'`;
    expect(told).toEqual([{ user_id: owner.userId, title: 'Aula cancelada: Do curso' }]);
    const [row] = await database.sql`
      select cancelled_at is not null as cancelled, version from live_classes where id = ${ofCourse}`;
    expect(row).toEqual({ cancelled: true, version: 2 });
    expect(await ask(admin, `select cancel_live_class(gen_random_uuid())`)).toBe('PT404');
  });

  test('a notification says the time of São Paulo', async () => {
    const [row] = await database.sql`select app.class_time('2026-11-25T23:00:00Z') as said`;
    expect(row?.['said']).toBe('quarta-feira, 25/11, às 20h00');
  });
});

describe('calendar_feeds', () => {
  const read = 'select token from calendar_feeds';

  test('a person sees only his own address', async () => {
    expect(await ask(member, read)).toEqual([{ token: 'a'.repeat(64) }]);
    for (const caller of [other, stranger, admin]) expect(await ask(caller, read)).toHaveLength(0);
    expect(await ask(anonymous, read)).toBe(refused);
  });

  test('nobody chooses, changes or removes a token by himself', async () => {
    await expectRefused(
      [anonymous, stranger, member, admin],
      [
        `insert into calendar_feeds (user_id, token) values ('${member.userId}', '${'b'.repeat(64)}') returning 1`,
        `update calendar_feeds set token = '${'b'.repeat(64)}' returning 1`,
        'delete from calendar_feeds returning 1',
        `select app.read_calendar_feed('${'a'.repeat(64)}', now())`,
      ],
    );
  });

  test('renewing gives another token, revoking none', async () => {
    const tokens = await actAs(database, member, async (sql) => {
      const [renewed] = await sql.unsafe('select renew_calendar_feed() as token');
      const kept = await sql.unsafe(read);
      await sql.unsafe('select revoke_calendar_feed()');
      return [renewed?.['token'], kept, await sql.unsafe(read)];
    });
    const [token] = tokens;
    expect(token).toMatch(/^[0-9a-f]{64}$/u);
    expect(token).not.toBe('a'.repeat(64));
    expect(tokens.slice(1)).toEqual([[{ token }], []]);
  });

  test('a calendar shows what its owner sees on the page', async () => {
    const { sql } = database;
    const [anyPremium] = await sql<{ id: string }[]>`
      select id from courses where access_rule = 'any_premium' and is_available limit 1`;
    await sql`insert into live_classes (title, starts_at, course_id) values ('Premium', now() + interval '4 days', ${anyPremium?.id ?? null})`;
    for (const [index, person] of [owner, other, admin, stranger].entries()) {
      const token = String(index).repeat(64);
      await sql`insert into calendar_feeds (user_id, token) values (${person.userId}, ${token})`;
      const [row] = await sql<{ titles: string[] }[]>`
        select jsonb_path_query_array(app.read_calendar_feed(${token}, now()), '$.classes[*].title') as titles`;
      const seen = await ask(person, 'select title from live_classes order by starts_at, id');
      expect(Array.isArray(seen) && seen.map(({ title }) => String(title))).toEqual(row?.titles);
    }
    await sql`delete from live_classes where title = 'Premium'`;
    await sql`delete from calendar_feeds where user_id <> ${member.userId}`;
  });

  test('only who has access gets one, and revoking is of one’s own', async () => {
    await expectRefused([anonymous, stranger], ['select renew_calendar_feed()']);
    await expectRefused([anonymous], ['select revoke_calendar_feed()']);
    await database.asCaller(other, async (sql) => {
      await sql.unsafe('select revoke_calendar_feed()');
    });
    expect(await database.sql`select token from calendar_feeds`).toHaveLength(1);
  });
});
