import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { addSong, changeRights, setRights } from '#tests/support/song.ts';
import { addDeck, createStudy } from '#tests/support/study.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const { database, files } = server.deps;
const { sql } = database;
const { takeDeck } = createStudy(server);
const createMember = () => server.createPerson({ hasAccess: true });

/** The texts and the sounds that leave. */
async function exportStudy(person: Person, withSounds = true) {
  const body = { format: 'apkg', withHistory: true, withSounds, zoneOffset: -180 };
  const response = await server.send('/.netlify/functions/study-export', body, person);
  if (!response.ok) return { status: response.status, text: '', sounds: [] };
  const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const names = JSON.parse(strFromU8(entries['media'] ?? new Uint8Array())) as object;
  return {
    status: response.status,
    text: strFromU8(entries['collection.anki2'] ?? new Uint8Array()),
    sounds: Object.keys(names).map((place) => entries[place]?.byteLength),
  };
}

async function takeWord(person: Person, song: string) {
  const [card] = await sql<{ id: string }[]>`
    select app.to_derived_id(${`song-${song}/1/1`}) as id`;
  const response = await server.send('/rest/v1/rpc/take_card', { card: card?.id }, person);
  expect(response.status).toBe(204);
}

/** With clips of so many bytes that each line of the song has its own. */
async function createSong(id: string) {
  await addSong(database, id);
  await files.write('course-files', `songs/${id}/clips.mp3`, new Uint8Array(40_000));
}

test('of a song that may be kept the line and its seconds leave', async () => {
  await createSong('guardar');
  const member = await createMember();
  await takeWord(member, 'guardar');
  const { text, sounds } = await exportStudy(member);
  expect(sounds).toEqual([(3240 - 864) * 5]);
  expect(text).toContain('Hold on, Ana');
});

test('of a song that may only be played here, or no more, neither leaves; the word stays', async () => {
  await createSong('so-ouvir');
  const member = await createMember();
  await takeWord(member, 'so-ouvir');
  for (const change of [{ offline: false }, { status: 'withdrawn' } as const]) {
    await setRights(database, 'so-ouvir', changeRights(change, 'recording'));
    const { text, sounds } = await exportStudy(member);
    expect(sounds).toEqual([]);
    expect(text).not.toContain('Hold on, Ana');
    expect(text).toContain('Our own example of hold');
  }
});

test('of a song without clips no whole recording leaves for a card', async () => {
  await createSong('inteira');
  await sql`update songs set clips_path = null where id = 'inteira'`;
  await files.write('course-files', 'songs/inteira/sung.m4a', new Uint8Array(40_000));
  const member = await createMember();
  await takeWord(member, 'inteira');
  const { text, sounds } = await exportStudy(member);
  expect(sounds).toEqual([]);
  expect(text).toContain('Hold on, Ana');
});

test('of a course that is closed to the student again nothing leaves', async () => {
  const member = await createMember();
  await addDeck(database, 'frases', 2);
  const name = 'audio/frases.mp3';
  await files.write('course-files', name, new Uint8Array(40_000));
  await sql`insert into storage.objects (bucket_id, name, metadata) values ('course-files', ${name}, ${sql.json({ size: 40_000 })})`;
  await sql`
    update notes set audio_path = ${name}, clip_start_ms = 0, clip_end_ms = 1200
    where id in (select note_id from deck_notes where deck_id = 'frases')`;
  await takeDeck(member, 'frases');
  expect((await exportStudy(member)).sounds).toEqual([6000]);
  await sql`insert into courses (id, slug, title, access_rule) values ('fechado', 'fechado', 'Fechado', 'own_product')`;
  await sql`update decks set course_id = 'fechado' where id = 'frases'`;
  expect(await exportStudy(member)).toEqual({ status: 404, text: '', sounds: [] });
  const other = await createMember();
  await takeDeck(other);
  await sql`delete from access_grants where user_id = ${other.id}`;
  expect((await exportStudy(other)).status).toBe(403);
});

test("another student's deck, one that is not taken, and one that does not exist are not exported", async () => {
  await addDeck(database, 'dos-outros', 2);
  const [owner, member] = [await createMember(), await createMember()];
  await takeDeck(owner, 'dos-outros');
  const id = randomUUID();
  const saved = await server.send('/rest/v1/rpc/save_deck', { id, title: 'Meu' }, owner);
  expect(saved.status).toBe(204);
  for (const deck of [id, 'dos-outros', 'nada', "' or true --", '%'])
    for (const format of ['apkg', 'csv']) {
      const body = { format, deck, withHistory: true, withSounds: true, zoneOffset: 0 };
      const answer = await server.send('/.netlify/functions/study-export', body, member);
      expect(answer.status).toBe(404);
    }
});

test.each([
  [{ format: 'exe' }],
  [{ zoneOffset: 1e9 }],
  [{ deck: 'x'.repeat(61) }],
  [{ deck: ['a'] }],
  [{ withSounds: 'yes' }],
])('a request with %j is refused before anything is read', async (change) => {
  const body = { format: 'csv', withHistory: false, withSounds: false, zoneOffset: 0, ...change };
  const answer = await server.send('/.netlify/functions/study-export', body, await createMember());
  expect(answer.status).toBe(400);
});
