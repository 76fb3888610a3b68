import { maxPictureBytes } from '#domain/decks/own-limits.ts';

/** The limits of a package; see docs/decisions/025-anki-packages.md. */
export const packageLimits = {
  packedBytes: 100_000_000,
  unpackedBytes: 400_000_000,
  /** The bytes of one sound. */
  soundBytes: 5_000_000,
  /** The bytes of one picture. */
  pictureBytes: maxPictureBytes,
  entries: 100_000,
  notes: 100_000,
  cards: 300_000,
  answers: 1_000_000,
  /** Cards and answers of one note. */
  noteCards: 1000,
  noteAnswers: 20_000,
  /** Characters of all fields and tags of a note. */
  noteLength: 100_000,
  noteTypes: 1000,
  decks: 2000,
  /** Characters of all names of note types, fields and decks. */
  nameLength: 2_000_000,
  /** Until a question about a file is answered; a package at all limits takes 8 s, on a busy machine several times that. */
  timeMs: 45_000,
};
export type PackageLimits = typeof packageLimits;
