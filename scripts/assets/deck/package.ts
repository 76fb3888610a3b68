import { strToU8, zipSync } from 'fflate';
import { buildCollection } from './collection.ts';
import type { Card } from './masterclass-cards.ts';

/** ZIP has no time zone; this date is the same day in all of them. */
const mtime = '2026-11-15T12:00:00';

/** An `.apkg` file: the collection, and an empty list of media files. */
export function buildPackage(cards: readonly Card[]): Uint8Array {
  return zipSync(
    { 'collection.anki2': buildCollection(cards), media: strToU8('{}') },
    { level: 9, mtime },
  );
}
