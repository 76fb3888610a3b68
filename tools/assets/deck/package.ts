import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toGuid } from '#server/anki/write/guid.ts';
import { CollectionWriter } from '#server/anki/write/write-collection.ts';
import { writePackage } from '#server/anki/write/write-package.ts';
import { bytesPerMs } from '../voice/clip.ts';
import { readClips, soundFileOf } from './clips.ts';
import type { DeckPackage } from './packages.ts';

/** Fixed times, so that two builds of the same cards are the same bytes. */
const madeAtMs = Date.UTC(2026, 10, 1, 12);
const modifiedAt = '2026-11-15T12:00:00';

/** The sound of every card, cut out of the sound file of its deck, by the name under which its note plays it. */
export function cutSounds({ decks }: DeckPackage): Map<string, Uint8Array> {
  const clips = readClips();
  const sounds = new Map<string, Uint8Array>();
  for (const { id } of decks) {
    if (id === null) continue;
    const file = readFileSync(soundFileOf(id));
    for (const { number, startMs, endMs } of clips.filter(({ deck }) => deck === id))
      sounds.set(
        `${toGuid(id, number)}.mp3`,
        file.subarray(startMs * bytesPerMs, endMs * bytesPerMs),
      );
  }
  return sounds;
}

/** Writes a collection of new cards. */
export function writeCards(file: string, { decks, firstNoteId }: DeckPackage): void {
  const writer = new CollectionWriter(file, { madeAtMs, decks, calendar: null });
  let id = firstNoteId;
  for (const { ankiId, id: deck, cards } of decks)
    for (const { number, front, meaning, sound, example, exampleMeaning } of cards) {
      const guid = toGuid(deck ?? '', number);
      writer.addNote({
        id,
        guid,
        tags: ['ingles-proibido', deck ?? ''],
        texts: [front, meaning, sound, example, exampleMeaning],
        soundName: `${guid}.mp3`,
        pictureName: '',
        cards: [{ id, face: 1, deckId: ankiId, study: null }],
      });
      id += 1;
    }
  writer.close();
}

export async function buildPackage(content: DeckPackage): Promise<Uint8Array> {
  const folder = mkdtempSync(path.join(tmpdir(), 'deck-'));
  const collectionFile = path.join(folder, 'collection.anki2');
  try {
    writeCards(collectionFile, content);
    const sounds = [...cutSounds(content)].map(([name, bytes]) => ({ name, bytes }));
    return await buffer(writePackage({ collectionFile, media: sounds, modifiedAt }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
