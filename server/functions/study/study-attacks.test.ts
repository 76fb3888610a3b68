// Attacks that a script can try with study-sync.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { createStudy, toAnswer, toUndo } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { post, sync, takeDeck } = createStudy(server);

async function createStudent() {
  const student = await server.createPerson({ hasAccess: true });
  await sql`update auth.users set created_at = '2020-01-01' where id = ${student.id}`;
  const cards = await takeDeck(student);
  return { student, card: cards[0]?.cardId ?? '', cards: cards.map(({ cardId }) => cardId) };
}
const statusOf = async (body: object, person: Person | null) => (await post(body, person)).status;
const request = (change: object = {}) => ({
  device: randomUUID(),
  cursor: 0,
  entries: [],
  ...change,
});
const countEntries = async (person: Person) => {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from study_entries where user_id = ${person.id}`;
  return row.count;
};

/** Gives each card so many answers, one a second, that are not folded yet. */
const fill = (student: Person, cards: string[], count: number) => sql`
  with filled as (
    insert into study_entries (user_id, id, card_id, at, day, zone_offset, verb, rating, mode, spent_ms, target, device)
    select ${student.id}, gen_random_uuid(), card::uuid, '2021-01-01'::timestamptz + n * interval '1 second', 18628, -180, 'answer', 3,
      'self', 1000, 0.9, gen_random_uuid()
    from jsonb_array_elements_text(${JSON.stringify(cards)}::text::jsonb) card, generate_series(1, ${count}::int) n
    returning user_id, card_id
  )
  update study_cards c set needs_fold = true from filled f where c.user_id = f.user_id and c.card_id = f.card_id`;

test('500 entries are taken in one call, and 501 are refused whole', async () => {
  const { student, card } = await createStudent();
  const entries = Array.from({ length: 501 }, () => toAnswer(card, { verb: 'drill' }));
  expect(await statusOf(request({ entries }), student)).toBe(400);
  expect(await countEntries(student)).toBe(0);
  expect((await sync(student, { entries: entries.slice(1) })).accepted).toHaveLength(500);
});

test('visitors, ended sessions, pages of other sites and oversized bodies are refused', async () => {
  const { student, card } = await createStudent();
  const body = request({ entries: [toAnswer(card)] });
  expect(await statusOf(body, null)).toBe(401);
  const send = (headers: Record<string, string>, text = JSON.stringify(body)) =>
    server.request(
      '/.netlify/functions/study-sync',
      { method: 'POST', headers, body: text },
      student,
    );
  const json = { 'content-type': 'application/json' };
  expect((await send({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ 'content-type': 'text/plain' })).status).toBe(400);
  expect((await send(json, JSON.stringify({ ...body, padding: 'x'.repeat(300_000) }))).status).toBe(
    413,
  );
  await sql`delete from auth.sessions where user_id = ${student.id}`;
  expect(await statusOf(body, student)).toBe(401);
  expect(await countEntries(student)).toBe(0);
});

test.each([
  ['another person', { userId: randomUUID() }],
  ['an unknown verb', { verb: 'import' }],
  ['an answer without a rating', { rating: undefined }],
  ['a rating that does not exist', { rating: 5 }],
  ['a target of nothing', { target: 0 }],
  ['an id that is none', { id: "1' or '1" }],
  ['a time before all times', { at: -1 }],
  ['a day of the far future', { day: 1e9 }],
  ['a hint of many pages', { verb: 'hint', hint: 'x'.repeat(201) }],
  ['a hint beside an answer', { hint: 'x' }],
])('an entry with %s is refused with its whole call', async (_, change) => {
  const { student, card } = await createStudent();
  const entries = [toAnswer(card), { ...toAnswer(card), ...change }];
  expect(await statusOf(request({ entries }), student)).toBe(400);
  expect(await countEntries(student)).toBe(0);
});

const settings = { ...defaultSettings, changedAt: 1_000 };
const week = defaultSettings.easyDays;

test.each([
  ['more minutes than a day can have', { minutesPerDay: 241 }],
  ['fewer minutes than none', { minutesPerDay: -1 }],
  ['half a minute', { minutesPerDay: 0.5 }],
  ['a target that nobody reaches', { target: 0.98 }],
  ['a target of too little', { target: 0.79 }],
  ['a week of six days', { easyDays: week.slice(1) }],
  ['a week of eight days', { easyDays: [...week, 'none'] }],
  ['a day that is unknown', { easyDays: [...week.slice(1), 'hard'] }],
  ['a field that the server keeps for itself', { parameters: [1] }],
])('settings with %s are refused, and the old ones stay', async (_, change) => {
  const { student } = await createStudent();
  await sync(student, { settings });
  const forged = { ...settings, ...change, changedAt: settings.changedAt + 1 };
  expect(await statusOf(request({ settings: forged }), student)).toBe(400);
  expect((await sync(student)).settings).toEqual(settings);
});

test('a student with the ids of another one’s entries and devices changes nothing of the other’s study', async () => {
  const [victim, attacker] = [await createStudent(), await createStudent()];
  const entry = toAnswer(victim.card);
  const device = randomUUID();
  const before = await sync(victim.student, { device, entries: [entry] });
  const forged = [{ ...entry, rating: 1 as const }, toUndo(entry)];
  await sync(attacker.student, { device, entries: forged });
  expect(await sync(victim.student)).toMatchObject({
    cards: (await sync(victim.student)).cards,
    cursor: before.cursor,
  });
  expect(await countEntries(victim.student)).toBe(1);
});

test('a card of a deck that the student never took is unknown, whether it is another one’s or not', async () => {
  const { card } = await createStudent();
  const stranger = await server.createPerson();
  const entries = [toAnswer(card), toAnswer(randomUUID())];
  const { refused } = await sync(stranger, { entries });
  expect(refused.map(({ reason }) => reason)).toEqual(['unknown_card', 'unknown_card']);
  expect(await countEntries(stranger)).toBe(0);
});

test('after a thousand entries a card takes no more, so that a million undos cost bounded work', async () => {
  const { student, card, cards } = await createStudent();
  await fill(student, [card], 998);
  const first = toAnswer(card);
  const undos = Array.from({ length: 499 }, () => toUndo(first));
  const { accepted, refused } = await sync(student, { entries: [first, ...undos] });
  expect(accepted).toHaveLength(2);
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(new Set(['too_many']));
  expect(await countEntries(student)).toBe(1_000);
  expect(await sync(student, { entries: [first] })).toMatchObject({ accepted: [first.id] });
  const other = toAnswer(cards[1] ?? '');
  expect(await sync(student, { entries: [other] })).toMatchObject({ accepted: [other.id] });
});

test('long histories are folded some in each call, and the device is asked to come again until all are', async () => {
  const { student, cards } = await createStudent();
  await fill(student, cards.slice(0, 25), 1_000);
  const seen = new Set<string>();
  let cursor = 50;
  let calls = 0;
  for (let more = true; more; calls += 1) {
    const answer = await sync(student, { cursor });
    for (const { cardId, memory } of answer.cards) if (memory.answers === 1_000) seen.add(cardId);
    ({ cursor, more } = answer);
  }
  expect(seen.size).toBe(25);
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(10);
});

test('the 61st call of a minute is refused, and another student is not', async () => {
  const { student } = await createStudent();
  const statuses = [];
  for (let call = 0; call < 61; call += 1) statuses.push(await statusOf(request(), student));
  expect(statuses.filter((status) => status === 200)).toHaveLength(59); // taking the deck was one
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf(request(), (await createStudent()).student)).toBe(200);
  server.advance(61_000);
  expect(await statusOf(request(), student)).toBe(200);
});

test('two devices that send at the same time both get their answers, and each entry counts once', async () => {
  const { student, card } = await createStudent();
  const entries = Array.from({ length: 20 }, () => toAnswer(card, { verb: 'drill' }));
  const answers = await Promise.all([0, 1, 2, 3].map(() => sync(student, { entries })));
  for (const { accepted } of answers) expect(accepted).toHaveLength(20);
  expect(await countEntries(student)).toBe(20);
});

test('the functions of the sync are not reachable from outside', async () => {
  const { student } = await createStudent();
  for (const name of ['record_study', 'store_study', 'list_open_decks'])
    expect((await server.send(`/rest/v1/rpc/${name}`, {}, student)).status).toBe(404);
  const write = await server.send('/rest/v1/study_entries', { user_id: student.id }, student);
  expect(write.status).toBe(403);
});
