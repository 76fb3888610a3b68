// Attacks on the decks of others, and attempts to store too much.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ownLimits } from '#domain/decks/own-limits.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createOwnDecks, toOwnNote } from '#tests/support/own-decks.ts';
import { createStudy, toAnswer, toMemories } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;
const { sync } = createStudy(server);
const { call, change, createDeck, createNote, readBundle } = createOwnDecks(server);
const owner = await server.createPerson({ hasAccess: true });
const deck = await createDeck(owner, 'Segredos');
const note = await createNote(owner, deck);
const card = (await sync(owner)).cards[0]?.cardId ?? '';
const [schoolNote] = await sql<{ id: string }[]>`
  select note_id as id from deck_notes where deck_id = 'masterclass' order by position limit 1`;
const schoolId = schoolNote?.id ?? '';

const member = await server.createPerson({ hasAccess: true });
const admin = await server.createPerson({ isAdmin: true });
const ownDeck = await createDeck(member);

const readAll = async (person: Person | null) =>
  Promise.all(
    [
      `decks?id=eq.${deck}`,
      `notes?id=eq.${note.id}`,
      `deck_notes?deck_id=eq.${deck}`,
      `cards?id=eq.${card}`,
    ].map(async (query) => {
      const response = await server.request(`/rest/v1/${query}`, {}, person);
      return response.ok ? ((await response.json()) as unknown[]).length : response.status;
    }),
  );

test('an own deck is read by its owner alone, not by other members, not by an administrator', async () => {
  expect(await readAll(owner)).toEqual([1, 1, 1, 1]);
  expect(await readAll(member)).toEqual([0, 0, 0, 0]);
  expect(await readAll(admin)).toEqual([0, 0, 0, 0]);
  expect(await readAll(null)).toEqual([401, 401, 401, 401]);
  for (const person of [member, admin]) {
    const path = `/.netlify/functions/study-bundle?deck=${deck}`;
    expect((await server.request(path, {}, person)).status).toBe(404);
    expect(await call(person, 'take_deck', { deck })).toMatchObject({ status: 404 });
    expect(await call(person, 'take_card', { card })).toMatchObject({ status: 404 });
    const entry = toAnswer(card);
    const { refused } = await sync(person, { entries: [entry] });
    expect(refused).toEqual([{ id: entry.id, reason: 'unknown_card' }]);
  }
});

describe.each([
  ['another member', member],
  ['an administrator', admin],
])('%s', (_, person) => {
  test.each<[string, string, () => object]>([
    ['renames no deck of another', 'save_deck', () => ({ id: deck, title: 'Meu' })],
    ['deletes no deck of another', 'delete_deck', () => ({ deck })],
    ['restores no deck of another', 'restore_deck', () => ({ deck })],
    ['deletes no deck of the school', 'delete_deck', () => ({ deck: 'masterclass' })],
    ['restores no deck of the school', 'restore_deck', () => ({ deck: 'masterclass' })],
    ['writes no card into another’s deck', 'save_note', () => ({ deck, note: toOwnNote() })],
    [
      'writes no card into the school’s',
      'save_note',
      () => ({ deck: 'masterclass', note: toOwnNote() }),
    ],
    ['edits no card of another', 'save_note', () => ({ deck: ownDeck, note })],
    [
      'edits no card of the school',
      'save_note',
      () => ({ deck: ownDeck, note: toOwnNote({ id: schoolId }) }),
    ],
    ['deletes no card of another', 'delete_notes', () => ({ notes: [note.id] })],
    ['deletes no card of the school', 'delete_notes', () => ({ notes: [schoolId] })],
    ['restores no card of another', 'restore_notes', () => ({ notes: [note.id] })],
    ['moves no card of another', 'move_notes', () => ({ notes: [note.id], deck: ownDeck })],
    ['moves no card of the school', 'move_notes', () => ({ notes: [schoolId], deck: ownDeck })],
    ['moves no card into another’s deck', 'move_notes', () => ({ notes: [note.id], deck })],
  ])('%s', async (__, name, body) => {
    expect(await call(person, name, body())).toMatchObject({ status: 404 });
    expect((await readBundle(owner, deck)).cards).toMatchObject([{ front: note.front }]);
  });
});

test('a card that its owner moves goes into no deck of the school', async () => {
  const body = { notes: [note.id], deck: 'masterclass' };
  expect(await call(owner, 'move_notes', body)).toMatchObject({ status: 404 });
});

test.each<[string, object]>([
  ['save_deck', { id: randomUUID(), title: 'x' }],
  ['save_note', { deck, note }],
  ['delete_notes', { notes: [note.id] }],
])('%s is refused to visitors and to people without access', async (name, body) => {
  expect((await call(null, name, body)).status).toBe(401);
  expect((await call(await server.createPerson(), name, body)).status).toBe(403);
});

test.each<[string, object]>([
  ['no text', { front: '  ' }],
  ['no meaning', { meaning: '' }],
  ['a text that is too long', { front: 'a'.repeat(2001) }],
  ['an example that is too long', { example: 'a'.repeat(2001) }],
  ['too many tags', { tags: Array.from({ length: 101 }, (_, n) => `t${n}`) }],
  ['another’s sound', { audioPath: `${owner.id}/a.mp3` }],
  ['another’s sound alone', { front: '', audioPath: `${owner.id}/a.mp3` }],
  ['a file of the school', { audioPath: 'decks/masterclass.mp3' }],
  ['no id', { id: null }],
])('a card with %s is refused with a sentence, and nothing is written', async (_, wrong) => {
  const before = await readBundle(member, ownDeck);
  const { status, message } = await call(member, 'save_note', {
    deck: ownDeck,
    note: { ...toOwnNote(), ...wrong },
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(message).toMatch(/^[A-Z].*\./u);
  expect(await readBundle(member, ownDeck)).toEqual(before);
});

test('what looks like a script is kept as the text that it is, and invisible characters go', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const own = await createDeck(person);
  const front = '<img src=x onerror=alert(1)>';
  await createNote(person, own, { front: `\u0007${front}\r\n`, meaning: "'; drop table notes;--" });
  expect((await readBundle(person, own)).cards).toMatchObject([
    { front, meaning: "'; drop table notes;--" },
  ]);
});

test('of many changes in a minute the 121st is refused', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const own = await createDeck(person);
  await sql`update app.rate_limits set points = 120 where key = ${`decks-minute:${person.id}`}`;
  expect(await call(person, 'delete_deck', { deck: own })).toMatchObject({ status: 429 });
});

/** Fills a deck with so many notes, counted as the triggers would count them. */
const fill = (person: Person, into: string, count: number) =>
  sql.begin(async (own) => {
    await own`set local session_replication_role = replica`;
    await own`
      insert into notes (id, owner_id, kind, front, meaning)
      select gen_random_uuid(), ${person.id}, 'own', 'Phrase ' || n, 'Frase' from generate_series(1, ${count}::int) n`;
    await own`
      insert into deck_notes (deck_id, note_id, owner_id, position)
      select ${into}, id, owner_id, row_number() over () from notes where owner_id = ${person.id}
      on conflict do nothing`;
    await own`update decks set card_count = card_count + ${count}::int where id = ${into}`;
  });

test('the 100,001st card is refused; what was deleted makes room', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const own = await createDeck(person);
  const first = await createNote(person, own);
  await fill(person, own, ownLimits.notes - 1);
  const save = () => call(person, 'save_note', { deck: own, note: toOwnNote() });
  expect(await save()).toMatchObject({ status: 409, message: expect.stringContaining('100.000') });
  await change(person, 'save_note', { deck: own, note: { ...first, meaning: 'Editado' } });
  await change(person, 'delete_notes', { notes: [first.id] });
  expect(await save()).toMatchObject({ status: 204 });
  expect(await call(person, 'restore_notes', { notes: [first.id] })).toMatchObject({ status: 404 });
  expect(await save()).toMatchObject({ status: 409 });
}, 60_000);

test('the 1,001st deck is refused', async () => {
  const person = await server.createPerson({ hasAccess: true });
  await sql`
    insert into decks (id, title, owner_id) select gen_random_uuid(), 'x', ${person.id} from generate_series(1, ${ownLimits.decks}::int)`;
  const body = { id: randomUUID(), title: 'Mais um' };
  expect(await call(person, 'save_deck', body)).toMatchObject({ status: 409 });
});

test('the limits that pages tell are those of the database', async () => {
  const [row] =
    await sql`select decks, notes, media_bytes::int as "mediaBytes" from app.own_limits()`;
  expect(row).toEqual(ownLimits);
});

test('what was deleted is taken away with its history after thirty days', async () => {
  const person = await server.createPerson({ hasAccess: true });
  const [kept, gone] = [await createDeck(person), await createDeck(person)];
  await createNote(person, gone);
  const deleted = await createNote(person, kept);
  await createNote(person, kept);
  await sync(person);
  await change(person, 'delete_notes', { notes: [deleted.id] });
  await change(person, 'delete_deck', { deck: gone });
  const countAfter = async (days: number) => {
    await sql`select app.sweep_old_rows(now() + make_interval(days => ${days}))`;
    const [row] = await sql`
      select (select count(*)::int from decks where owner_id = ${person.id}) as decks,
        (select count(*)::int from notes where owner_id = ${person.id}) as notes,
        (select count(*)::int from study_cards where user_id = ${person.id}) as cards`;
    return row;
  };
  expect(await countAfter(29)).toEqual({ decks: 2, notes: 3, cards: 3 });
  expect(await countAfter(31)).toEqual({ decks: 1, notes: 1, cards: 1 });
});

test('own decks of a merged account go to the owner with their memory and sounds', async () => {
  const [paying, owning] = [
    await server.createPerson({ hasAccess: true }),
    await server.createPerson({ hasAccess: true }),
  ];
  await sql`update auth.users set created_at = '2020-01-01' where id in (${paying.id}, ${owning.id})`;
  const moved = await createDeck(paying);
  const name = `${paying.id}/${randomUUID()}.mp3`;
  await sql`insert into storage.objects (bucket_id, name, owner_id) values ('study-media', ${name}, ${paying.id})`;
  await createNote(paying, moved, { guid: 'same', audioPath: name });
  await createNote(owning, await createDeck(owning), { guid: 'same' });
  const id = (await sync(paying)).cards[0]?.cardId ?? '';
  await sync(paying, { entries: [toAnswer(id)] });
  await sql`update auth.users set email = null, pending_email = ${owning.email} where id = ${paying.id}`;
  await sql`update users set email_status = 'taken' where id = ${paying.id}`;
  await sql`select app.merge_account(${paying.id}, ${owning.id}, now())`;
  const { cards, decks } = await sync(owning);
  expect(decks.filter(({ isOwn }) => isOwn)).toHaveLength(2);
  expect(toMemories(cards).get(id)?.answers).toBe(1);
  const path = name.replace(paying.id, owning.id);
  expect((await readBundle(owning, moved)).cards).toMatchObject([{ clip: { path } }]);
});

test('own decks, cards and sounds are in the export, and leave with the account', async () => {
  const person = await server.createPerson({ hasAccess: true });
  await createNote(person, await createDeck(person));
  const name = `${person.id}/${randomUUID()}.mp3`;
  await sql`insert into storage.objects (bucket_id, name, owner_id) values ('study-media', ${name}, ${person.id})`;
  const parts = ['study_own_decks', 'study_own_notes', 'study_own_deck_notes', 'files'];
  const count = async () =>
    Promise.all(
      parts.map(async (part) => {
        const rows = await sql`select from app.export_rows(${person.id}, ${part}, '(0,0)')`;
        return rows.length;
      }),
    );
  expect(await count()).toEqual([1, 1, 1, 1]);
  const [row] = await sql`select app.delete_account(${person.id}, now()) as answer`;
  expect(row?.['answer']).toMatchObject({ outcome: 'deleted', files: [{ name }] });
  expect(await count()).toEqual([0, 0, 0, 0]);
});
