/** The limits of a package; see docs/decisions/025-anki-packages.md. */
export const packageLimits = {
  packedBytes: 100_000_000,
  unpackedBytes: 400_000_000,
  /** The bytes of one sound. */
  soundBytes: 5_000_000,
  entries: 100_000,
  notes: 100_000,
  cards: 300_000,
  answers: 1_000_000,
  /** Characters of all fields of a note. */
  noteLength: 100_000,
  noteTypes: 1000,
  decks: 2000,
  timeMs: 60_000,
};
export type PackageLimits = typeof packageLimits;
