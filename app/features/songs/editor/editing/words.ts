import type { EditedCard, EditedLine, EditedWord } from '#domain/contracts/song-editor.ts';
import { toKey } from './lyric-text.ts';

/** Copies the meaning of a word to the same words that have none; without one, the same list. */
export function spreadGloss(lines: EditedLine[], line: number, word: number): EditedLine[] {
  const from = lines[line]?.words[word];
  if (!from || from.gloss.trim() === '') return lines;
  const isOpen = (other: EditedWord) =>
    other.kind === from.kind &&
    other.gloss.trim() === '' &&
    toKey(other.surface) === toKey(from.surface);
  if (!lines.some(({ words }) => words.some(isOpen))) return lines;
  return lines.map((one) => ({
    ...one,
    words: one.words.map((other) =>
      isOpen(other) ? { ...other, gloss: from.gloss, lemma: from.lemma } : other,
    ),
  }));
}

/** The lemmas of a song in the order of their first words. */
export function listLemmas(lines: readonly EditedLine[]): { lemma: string; gloss: string }[] {
  const found = new Map<string, string>();
  for (const { words } of lines)
    for (const { kind, lemma, gloss } of words)
      if (kind === 'word' && lemma.trim() !== '' && !found.has(lemma.trim()))
        found.set(lemma.trim(), gloss.trim());
  return Array.from(found, ([lemma, gloss]) => ({ lemma, gloss }));
}

export const toCard = ({ lemma, gloss }: { lemma: string; gloss: string }): EditedCard => ({
  lemma,
  front: lemma,
  meaning: gloss || lemma,
  sound: '',
  example: '',
  exampleMeaning: '',
});
