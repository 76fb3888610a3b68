import { strToU8, zipSync } from 'fflate';
import { buildCollection } from './collection.ts';
import type { Card } from './masterclass-cards.ts';

/** ZIP knows no time zone: a date in the middle of a month is the same everywhere. */
const mtime = '2026-11-15T12:00:00';

/** An `.apkg`: the collection, and the list of its media files (none). */
export function buildPackage(cards: readonly Card[]): Uint8Array {
  return zipSync(
    { 'collection.anki2': buildCollection(cards), media: strToU8('{}') },
    { level: 9, mtime },
  );
}
