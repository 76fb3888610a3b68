/** The parts of a card that a field of another program can become. */
export const noteParts = [
  'front',
  'meaning',
  'sound',
  'example',
  'exampleMeaning',
  'tags',
  'deck',
] as const;
export type NotePart = (typeof noteParts)[number];
