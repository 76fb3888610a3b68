import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { OpenPackage } from '../read/open-package.ts';
import { CollectionWriter } from './write-collection.ts';
import { writePackage } from './write-package.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'escape-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const texts = [
  'press [sound:x.mp3] & {{Tradução}}\n<b>now</b>',
  '[latex]x[/latex] [[a]] [anki:tts lang=en]hi[/anki:tts]',
  'I {{c1::went}} home',
  '&#91;sound:y.mp3] &amp;lt;',
  '<img src="x.png"> <!-- [ -->',
];

test('texts that look like tags, fields or HTML of Anki go out and come in as they are', async () => {
  const collectionFile = path.join(folder, 'collection.anki2');
  const writer = new CollectionWriter(collectionFile, {
    madeAtMs: Date.UTC(2026, 10, 1),
    decks: [{ ankiId: 11, name: 'a', description: '' }],
    calendar: null,
  });
  const card = { id: 1, face: 1, deckId: 11, study: null } as const;
  const media = { soundName: 'own.mp3', pictureName: 'own.png' };
  writer.addNote({ id: 1, guid: 'g', tags: [], texts, ...media, cards: [card] });
  writer.close();
  const collection = new DatabaseSync(collectionFile, { readOnly: true });
  const written = String(collection.prepare('select flds from notes').get()?.['flds']);
  collection.close();
  expect(written.match(/\[sound:[^\]]*\]/gu)).toEqual(['[sound:own.mp3]']);
  expect(written.match(/<(?!br>).*?>/gu)).toEqual(['<img src="own.png">']);
  expect(written).not.toMatch(/\{\{|\[anki|\[latex/u);
  const file = path.join(folder, 'a.apkg');
  const modifiedAt = '2026-11-01T12:00:00';
  writeFileSync(file, await buffer(writePackage({ collectionFile, media: [], modifiedAt })));
  const opened = await OpenPackage.open(file, { zoneOffset: 0 });
  const [note] = opened.notes();
  opened.close();
  expect(note?.fields.slice(0, 5)).toEqual(texts);
  expect(note?.sounds).toEqual(['own.mp3']);
  expect(note?.pictures).toEqual(['own.png']);
});
