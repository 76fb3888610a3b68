import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { bytesPerMs } from '../voice/clip.ts';
import { readClips, soundFileOf } from './clips.ts';
import { buildCollection } from './collection.ts';
import { toGuid } from './guid.ts';
import type { DeckPackage } from './packages.ts';

/** ZIP has no time zone; this date is the same day in all of them. */
const mtime = '2026-11-15T12:00:00';

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

/** An `.apkg` file: the collection, the sounds under numbers, and the list of their names. */
export function buildPackage(content: DeckPackage): Uint8Array {
  const sounds = [...cutSounds(content)];
  const files: Zippable = {
    'collection.anki2': buildCollection(content),
    media: strToU8(
      JSON.stringify(Object.fromEntries(sounds.map(([name], index) => [index, name]))),
    ),
  };
  for (const [index, [, bytes]] of sounds.entries()) files[index] = [bytes, { level: 0 }];
  return zipSync(files, { level: 9, mtime });
}
