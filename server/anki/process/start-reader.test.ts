import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { startReader } from './start-reader.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'start-reader-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The folder in which the reader makes its own. */
const space = mkdtempSync(path.join(folder, 'space-'));
const modern = path.join(import.meta.dirname, '../../../tests/support/anki/modern.apkg');

const save = (name: string, content: string | Uint8Array) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

const options = { zoneOffset: 0, now: Date.now(), table: null };

const listFields = async (content: string | Uint8Array) => {
  const reader = await startReader(save('notes.csv', content), options);
  const notes = await reader.nextNotes();
  await reader.close();
  return [reader.description.noteTypes[0]?.fields, ...notes.map(({ fields }) => fields)];
};

test('a process of its own tells what a package has, gives its notes in pages and its sounds', async () => {
  const reader = await startReader(modern, { ...options, zoneOffset: -180 });
  const survey = await reader.survey();
  expect(survey).toMatchObject({ notes: 7, cards: 9, answers: 9, picturesLeftOut: 1 });
  expect(survey.sounds).toEqual({ count: 2, bytes: 2061 });
  expect(new Set(survey.decks.map((deck) => deck.path.at(-1)))).toEqual(
    new Set(['Músicas', 'Refrões', 'Verbos']),
  );
  expect(await reader.nextNotes()).toHaveLength(7);
  expect(await reader.nextNotes()).toEqual([]);
  expect(await reader.readSound('hold on.wav')).toHaveLength(1644);
  expect(await reader.readSound('fake.mp3')).toBeNull();
  await reader.close();
});

test('a file that is refused leaves no process and no folder behind', async () => {
  vi.stubEnv('TMPDIR', space);
  await expect(startReader(save('a.apkg', 'PK but no ZIP'), options)).rejects.toMatchObject({
    problem: 'not_a_package',
  });
  await expect(startReader(save('b.csv', 'a,b\0'), options)).rejects.toMatchObject({
    problem: 'not_a_package',
  });
  vi.unstubAllEnvs();
  expect(readdirSync(space)).toEqual([]);
});

test.each([
  ['semicolons', 'Inglês;Português\r\n"hold on; now";espera\r\n'],
  ['commas', 'Inglês,Português\n"hold on; now",espera\n'],
  ['tabs', 'Inglês\tPortuguês\n"hold on; now"\tespera\n\n'],
  ['a byte-order mark', '\uFEFFInglês;Português\n"hold on; now";espera'],
])('a table with %s is read, quoted fields and all', async (_, text) => {
  expect(await listFields(text)).toEqual([
    ['Inglês', 'Português'],
    ['hold on; now', 'espera'],
  ]);
});

test('a table in Windows-1252 is read, with lines that are too short or have breaks in them', async () => {
  const text = 'Inglês;Português;\ncall it a day;"já\nchega"\n';
  expect(await listFields(Buffer.from(text, 'latin1'))).toEqual([
    ['Inglês', 'Português', 'Coluna 3'],
    ['call it a day', 'já\nchega', ''],
  ]);
});
