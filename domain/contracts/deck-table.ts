import { z } from 'zod';
import { noteParts } from '../decks/note-parts.ts';

/**
 * POST /.netlify/functions/read-deck-table: the body is a table of phrases of the school (.csv, .tsv, .txt; UTF-8, UTF-16 or
 * Windows-1252). Nothing is stored. Refusals: 400 invalid_request (with the reason in Portuguese), 401, 403, 413, 429.
 */
export const maxDeckTableBytes = 1_000_000;
export const maxDeckTableRows = 1_000;

export const deckTable = z.object({
  fields: z.array(z.string()),
  /** The part that each column seems to be; null: none. */
  mapping: z.array(z.enum(noteParts).nullable()),
  /** The names of the columns say it. */
  isSure: z.boolean(),
  rows: z.array(z.array(z.string())),
});
export type DeckTable = z.output<typeof deckTable>;
