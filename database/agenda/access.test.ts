import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actAs, actIn, createCaller, createPeople } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const open = '00000000-0000-4000-8000-00000000000a';
const ofCourse = '00000000-0000-4000-8000-00000000000b';

const database = await forFile(createTestDatabase());
const { ask, countEach, expectEach, expectRefused } = actIn(database);
const { stranger, member, other, admin } = await createPeople(database);
const owner = await createCaller(database, { hasAccess: true });
const { sql } = database;
await sql`delete from live_classes`;
await sql`insert into access_grants (user_id, course_id, reason) values (${owner.userId}, 'ingles-proibido', 'test')`;
await sql`
  insert into live_classes (id, title, starts_at, join_url, course_id) values
  (${open}, 'Para todos', now() + interval '1 day', 'https://sala.example/1', null),
  (${ofCourse}, 'Do curso', now() + interval '2 days', 'https://sala.example/2', 'ingles-proibido')`;
await sql`insert into calendar_feeds (user_id, token) values (${member.userId}, ${'a'.repeat(64)})`;

const save = (values: string) => `select save_live_class(${values}) as id`;
const soon = `now() + interval '3 days'`;
const fresh = `null, null, 'Nova', '', ${soon}, 60, 'https://sala.example/3', null`;

describe('live_classes', () => {
  const read = 'select title, join_url from live_classes order by starts_at';

  test('premium members see the classes that are for them, with the link into the room, and strangers none', async () => {
    expect(await ask(member, read)).toEqual([
      { title: 'Para todos', join_url: 'https://sala.example/1' },
    ]);
    expect(await countEach([owner, admin, stranger], read)).toEqual([2, 2, 0]);
  });

  test('an administrator makes a class, and the log holds it', async () => {
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

  test('a moved class notifies its audience and gets a higher version', async () => {
    const { userId } = member;
    const notified = await actAs(database, admin, async (sql) => {
      await sql.unsafe(change(1, `now() + interval '5 days'`));
      const [row] = await sql.unsafe(
        `select version, join_url from live_classes where id = '${open}'`,
      );
      return row;
    });
    expect(notified).toEqual({ version: 2, join_url: null });
    await database.asCaller(admin, async (sql) => {
      await sql.unsafe(change(1, `now() + interval '5 days'`));
    });
    const rows = await database.sql<{ kind: string; payload: unknown; user_id: string }[]>`
      select user_id, kind, payload, href from notifications where kind = 'live_class' and user_id in (${userId}, ${stranger.userId})`;
    const href = `/membros/agenda#aula-${open}`;
    expect(rows.map(toNotice)).toEqual([
      { user_id: userId, title: 'Aula remarcada: Para todos', body: expect.any(String), href },
    ]);
  });

  test('the log holds both times of a moved class, and of another change the present time alone', async () => {
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
    const former = typeof times === 'string' ? null : times.before;
    expect(times).toMatchObject({
      log: [
        { at, former: null },
        { at, former },
      ],
    });
  });

  test('a change based on a stale version is refused', async () => {
    expect(await ask(admin, change(7, 'now()'))).toBe('PT409');
    expect(await ask(admin, save(`gen_random_uuid(), 1, 'x', '', now(), 60, '', null`))).toBe(
      'PT404',
    );
  });

  test('a class with no title, a wrong duration or an open address is refused', async () => {
    const invalid = [
      `null, null, ' ', '', ${soon}, 60, '', null`,
      `null, null, 'x', '', ${soon}, 2, '', null`,
      `null, null, 'x', '', ${soon}, 60, 'javascript:alert(1)', null`,
    ];
    await expectEach([admin], invalid.map(save), '23514');
    const unknownCourse = save(`null, null, 'x', '', ${soon}, 60, '', 'nao-existe'`);
    expect(await ask(admin, unknownCourse)).toBe('23503');
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

  test('a cancelled class notifies its audience once, and no one else', async () => {
    await database.asCaller(admin, async (sql) => {
      await sql.unsafe(`select cancel_live_class('${ofCourse}'), cancel_live_class('${ofCourse}')`);
    });
    const notified = await database.sql<{ kind: string; payload: unknown; user_id: string }[]>`
      select user_id, kind, payload from notifications where payload ->> 'change' = 'cancelled'`;
    expect(notified.map(toNotice)).toEqual([
      { user_id: owner.userId, title: 'Aula cancelada: Do curso', body: expect.any(String) },
    ]);
    const [row] = await database.sql`
      select cancelled_at is not null as cancelled, version from live_classes where id = ${ofCourse}`;
    expect(row).toEqual({ cancelled: true, version: 2 });
    expect(await ask(admin, `select cancel_live_class(gen_random_uuid())`)).toBe('PT404');
  });
});

describe('calendar_feeds', () => {
  const read = 'select token from calendar_feeds';

  test('a person reads only the own calendar token', async () => {
    expect(await ask(member, read)).toEqual([{ token: 'a'.repeat(64) }]);
    expect(await countEach([other, stranger, admin], read)).toEqual([0, 0, 0]);
  });

  test('renewing a token replaces it, revoking deletes it', async () => {
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

  test('only people with access get a token, and each revokes only the own one', async () => {
    await expectRefused([stranger], ['select renew_calendar_feed()']);
    await database.asCaller(other, async (sql) => {
      await sql.unsafe('select revoke_calendar_feed()');
    });
    expect(await database.sql`select token from calendar_feeds`).toHaveLength(1);
  });
});
