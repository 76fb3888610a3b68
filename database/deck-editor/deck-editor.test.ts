import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

interface Phrase {
  id: string;
  front: string;
  meaning: string;
  audioPath: string | null;
  endMs: number | null;
  seen: string;
}
interface Deck {
  title: string;
  isPublished: boolean;
  phrases: Phrase[];
}

const database = await forFile(createTestDatabase());
const { sql } = database;
const editor = await createCaller(database, { roles: ['content'] });
const student = await createCaller(database, { hasAccess: true });
const deck = 'masterclass';

const call = <T = null>(name: string, values: Parameters<typeof callFunction>[3]) =>
  callFunction<T>(database, editor, name, values);
const read = (id = deck) => call<Deck>('admin_deck', [id]);
const save = (id: string, phrases: object[]) =>
  call('admin_save_phrases', { deck: id, phrases: phrases as never });
const phrase = (front: string, more: object = {}) => ({
  id: randomUUID(),
  front,
  meaning: 'sentido',
  sound: '',
  example: '',
  exampleMeaning: '',
  ...more,
});
const frontsOf = async (id = deck) => (await read(id)).phrases.map(({ front }) => front);
const guidsOf = async () =>
  sql`select note_id, app.to_guid(deck_id, coalesce(number, position)) as guid from deck_notes where deck_id = ${deck} order by note_id`;

test('an edited phrase keeps its sound, its cards and what students remember, and devices read the deck again', async () => {
  const [first] = (await read()).phrases;
  const [before] = await sql`select version from decks where id = ${deck}`;
  await save(deck, [{ ...first, meaning: ' Espera um pouco ' }]);
  const [after] = await sql`select version from decks where id = ${deck}`;
  expect((await read()).phrases[0]).toMatchObject({
    id: first?.id,
    meaning: 'Espera um pouco',
    audioPath: first?.audioPath,
    endMs: first?.endMs,
  });
  expect(Number(after?.['version'])).toBeGreaterThan(Number(before?.['version']));
  await expect(save(deck, [{ ...first, meaning: 'por cima' }])).rejects.toThrow('phrase_changed');
});

test('a new deck is seen by nobody until it is published, and an empty one cannot be', async () => {
  const id = randomUUID();
  await call('admin_save_deck', [id, 'Na feira', 'masterclass', null]);
  await expect(call('admin_publish_deck', [id, true])).rejects.toThrow('deck_empty');
  await save(id, [phrase('How much is it?'), phrase('Keep the change')]);
  const seen = () =>
    database.asCaller(student, (own) => own`select id from decks where id = ${id}`);
  expect(await seen()).toHaveLength(0);
  await call('admin_publish_deck', [id, true]);
  expect(await seen()).toHaveLength(1);
  await callFunction(database, student, 'take_deck', [id]);
  const cards =
    await sql`select from study_cards where user_id = ${student.userId} and deck_id = ${id}`;
  expect(cards).toHaveLength(2);
});

test('a removed phrase leaves the study, and the others stay', async () => {
  const id = randomUUID();
  await call('admin_save_deck', [id, 'Na padaria', 'masterclass', null]);
  await save(id, [phrase('One'), phrase('Two')]);
  await call('admin_publish_deck', [id, true]);
  await callFunction(database, student, 'take_deck', [id]);
  const [one] = (await read(id)).phrases;
  await database.asCaller(
    editor,
    (own) => own`select admin_remove_phrases(${id}, ${`{${one?.id}}`}::text::uuid[])`,
  );
  expect(await frontsOf(id)).toEqual(['Two']);
  expect(
    await sql`select is_removed from study_cards where user_id = ${student.userId} and deck_id = ${id} order by position`,
  ).toMatchObject([{ is_removed: true }, { is_removed: false }]);
});

test('an order changes places and not the numbers by which Anki knows the phrases', async () => {
  const { phrases } = await read();
  const guids = await guidsOf();
  const ids = phrases.map(({ id }) => id).toReversed();
  await database.asCaller(
    editor,
    (own) => own`select admin_order_phrases(${deck}, ${`{${ids.join(',')}}`}::text::uuid[])`,
  );
  expect((await read()).phrases.map(({ id }) => id)).toEqual(ids);
  expect(await guidsOf()).toEqual(guids);
  await save(deck, [phrase('Brand new')]);
  expect((await frontsOf()).at(-1)).toBe('Brand new');
  const numbers = await sql<{ number: number }[]>`
    select coalesce(number, position) as number from deck_notes where deck_id = ${deck}`;
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(numbers.length);
});

test('wrong texts, sounds that are not there and phrases of others are refused', async () => {
  await expect(save(deck, [phrase('')])).rejects.toThrow('phrase_text_wrong');
  await expect(save(deck, [phrase('x'.repeat(201))])).rejects.toThrow('phrase_text_wrong');
  await expect(save(deck, [phrase('A', { audioPath: 'nada.mp3' })])).rejects.toThrow(
    'sound_not_found',
  );
  const [other] = await sql<{ note_id: string }[]>`
    select note_id from deck_notes where deck_id = 'o-schwa' limit 1`;
  await expect(save(deck, [phrase('A', { id: other?.note_id })])).rejects.toThrow('card_not_found');
  const [song] = await sql<
    { id: string }[]
  >`select id from decks where song_id is not null limit 1`;
  await expect(save(song?.id ?? '', [phrase('A')])).rejects.toThrow('deck_not_found');
  const own = randomUUID();
  await callFunction(database, student, 'save_deck', [own, 'Meu']);
  await expect(save(own, [phrase('A')])).rejects.toThrow('deck_not_found');
  expect(await call('admin_deck', [own])).toBeNull();
  await expect(call('admin_save_deck', [own, 'Da escola', 'masterclass', null])).rejects.toThrow(
    'deck_not_found',
  );
});
