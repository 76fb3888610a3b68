import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { defaultSeconds, toSecondsPerCard } from '#domain/study/queue/limits.ts';
import { callFunction, createCaller, type Account } from '#tests/support/act-as.ts';
import { overlap } from '#tests/support/overlap.ts';
import { addDeck } from '#tests/support/study.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { toNotice } from '#tests/support/notices.ts';

const lesson = 'masterclass-m1-a2';
const database = await forFile(createTestDatabase());
const { sql } = database;
let member: Account;

beforeEach(async () => {
  member = await createCaller(database, { hasAccess: true });
});

const call = <T = unknown>(name: string, ...values: (string | boolean | number)[]) =>
  callFunction<T>(database, member, name, values);
const complete = (id: string, isCompleted = true) => call('set_lesson_completed', id, isCompleted);
const readNotifications = async () => {
  const rows = await sql<{ kind: string; payload: unknown; href: string }[]>`
    select kind, payload, href from notifications
    where user_id = ${member.userId} and kind = 'deck_taken' order by id`;
  return rows.map(toNotice);
};
const countCards = async () => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from study_cards where user_id = ${member.userId}`;
  return row.count;
};
const taken = { title: '50 cards novos desta aula', body: 'Masterclass', href: '/membros/revisar' };

describe('a completed lesson', () => {
  test('hands its deck to a member, once, and notifies', async () => {
    await complete(lesson);
    for (const isCompleted of [true, false, true]) await complete(lesson, isCompleted);
    expect([await countCards(), await readNotifications()]).toEqual([50, [taken]]);
  });

  test('names, once, the song that sings most of its deck', async () => {
    await complete(lesson);
    await complete(lesson, false);
    await complete(lesson);
    const rows = await sql`
      select payload ->> 'song' as song, href from notifications where user_id = ${member.userId} and kind = 'phrases_sung'`;
    expect([...rows]).toEqual([{ song: 'One More Song', href: '/membros/musicas/one-more-song' }]);
  });

  test('gives nothing and says nothing where the deck is taken already', async () => {
    await call('take_deck', 'masterclass');
    await complete(lesson);
    expect([await countCards(), await readNotifications()]).toEqual([50, []]);
  });

  test('gives no deck of a course that the member cannot open', async () => {
    await complete('ingles-proibido-1-m2-a1');
    expect([await countCards(), await readNotifications()]).toEqual([0, []]);
    await sql`
      insert into access_grants (user_id, course_id, reason) values (${member.userId}, 'ingles-proibido', 'test')`;
    await complete('ingles-proibido-1-m2-a1', false);
    await complete('ingles-proibido-1-m2-a1');
    expect(await readNotifications()).toMatchObject([{ title: '45 cards novos desta aula' }]);
  });

  test('of a deck with one card speaks of one', async () => {
    await addDeck(database, 'short', 1);
    await sql`update decks set lesson_id = 'masterclass-m1-a1' where id = 'short'`;
    await complete('masterclass-m1-a1');
    expect(await readNotifications()).toMatchObject([{ title: '1 card novo desta aula' }]);
    await sql`delete from decks where id = 'short'`;
  });

  test('and a deck that is taken in the same second give its cards once', async () => {
    const results = await overlap(
      database,
      async (transaction) => {
        await transaction`select set_config('request.jwt.claims', ${JSON.stringify(member.claims)}, true)`;
        await transaction`select public.take_deck('masterclass')`;
      },
      () => complete(lesson),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([await countCards(), await readNotifications()]).toEqual([50, []]);
  });

  test('in the console gives a deck to the own account only', async () => {
    const other = await createCaller(database, { hasAccess: true });
    const forged = database.queryAsCaller(
      member,
      `insert into lesson_progress (user_id, lesson_id, completed_at) values ('${other.userId}', '${lesson}', now())`,
      [],
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
    expect(await sql`select from study_decks where user_id = ${other.userId}`).toHaveLength(0);
  });
});

describe('the overview of the dashboard', () => {
  const day = 100;
  const overview = () =>
    call<{ due: number; new: number; decks: unknown[]; seconds_per_card: number }>(
      'study_overview',
      day,
    );
  const remember = (position: number, memory: object) => sql`
    update study_cards set memory = ${sql.json({ ...memory })} where user_id = ${member.userId} and position = ${position}`;

  test('names the open decks, and counts the new cards of a day of those that are taken', async () => {
    const deck = { id: 'masterclass', title: 'Masterclass', lesson_id: lesson, cards: 50 };
    expect(await overview()).toMatchObject({
      due: 0,
      new: 0,
      decks: [{ ...deck, is_taken: false }],
      seconds_per_card: defaultSeconds,
    });
    await call('take_deck', 'masterclass');
    const first = {
      due: 0,
      new: defaultSettings.newPerDay,
      decks: [{ ...deck, is_taken: true }],
      seconds_per_card: defaultSeconds,
    };
    expect(await overview()).toMatchObject(first);
    await sql`
      insert into study_settings (user_id, changed_at, new_per_day, target, buttons, sound_repeats, sound_speed, minutes_per_day, easy_days)
      values (${member.userId}, now(), 60, 0.9, 2, 1, 1, 0, array_fill('normal'::text, array[7]))`;
    expect((await overview()).new).toBe(50);
  });

  test('says the student’s own pace, once twenty answers are known', async () => {
    await call('take_deck', 'masterclass');
    const answer = (spentMs: number, count: number) => sql`
      insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, target, device)
      select ${member.userId}, gen_random_uuid(), c.card_id, now(), 100, -180, 'answer', 3, 'self', ${spentMs}, 0.9, gen_random_uuid()
      from study_cards c where c.user_id = ${member.userId} order by c.position limit ${count}`;
    await answer(3000, 10);
    await answer(3400, 9);
    expect((await overview()).seconds_per_card).toBe(defaultSeconds);
    await answer(3900, 1);
    const spent = [...Array(10).fill(3000), ...Array(9).fill(3400), 3900] as number[];
    expect((await overview()).seconds_per_card).toBe(toSecondsPerCard(spent));
  });

  test('counts what is due on the day: neither later nor suspended nor buried cards', async () => {
    await call('take_deck', 'masterclass');
    await remember(1, { stage: 'review', dueDay: day });
    await remember(2, { stage: 'review', dueDay: day + 1 });
    await remember(3, { stage: 'review', dueDay: day - 9, isSuspended: true });
    await remember(4, { stage: 'review', dueDay: day - 9, buriedUntilDay: day + 1 });
    await remember(5, { stage: 'learning', dueDay: null, lastDay: day, firstDay: day });
    await sql`
      update study_cards set memory = '{"stage": "new", "isSuspended": true}'
      where user_id = ${member.userId} and position > 12`;
    await remember(12, { stage: 'new', buriedUntilDay: day + 1 });
    expect(await overview()).toMatchObject({ due: 2, new: 6 });
    await remember(6, { stage: 'review', dueDay: day + 3, firstDay: day });
    for (const position of [2, 3, 4]) await remember(position, { stage: 'new' });
    expect((await overview()).new).toBe(defaultSettings.newPerDay - 2);
  });

  test('leaves out a deck whose access has ended, with its cards', async () => {
    await call('take_deck', 'masterclass');
    await remember(1, { stage: 'review', dueDay: day });
    await sql`update access_grants set revoked_at = now() where user_id = ${member.userId}`;
    expect(await overview()).toMatchObject({ due: 0, new: 0, decks: [] });
  });
});

test('a deleted account leaves nothing of its study, and what comes later is skipped', async () => {
  await complete(lesson);
  await sql`select app.delete_account(${member.userId}, now())`;
  for (const table of ['study_heads', 'study_decks', 'study_cards', 'study_entries'])
    expect(await sql`select from ${sql(table)} where user_id = ${member.userId}`).toHaveLength(0);
  await expect(call('take_deck', 'masterclass')).rejects.toMatchObject({ code: 'PT404' });
});
