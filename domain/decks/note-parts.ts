/** What a field of another program becomes. */
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
