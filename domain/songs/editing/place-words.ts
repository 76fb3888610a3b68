interface Span {
  startMs: number;
  endMs: number;
}

/** The count of syllables that an English word seems to have: its groups of vowels, without a silent e at its end. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replaceAll(/[^a-z]/gu, '');
  const spoken = letters.replace(/(?<=[^aeiouyl])e$/u, '');
  return Math.max(1, spoken.match(/[aeiouy]+/gu)?.length ?? 1);
}

const countLine = (words: readonly string[]) =>
  words.reduce((sum, word) => sum + countSyllables(word), 0);

/** Longer than this for a syllable, a line is followed by a rest. */
const SYLLABLE_MS = 450;
const SHORTEST_LINE_MS = 1500;

/** The longest time that a sung line lasts when only its begin is known. */
export const longestLineMs = (words: readonly string[]): number =>
  Math.max(SHORTEST_LINE_MS, countLine(words) * SYLLABLE_MS);

/** Words one after the other that fill a line, each as long as its syllables. A line of less than a millisecond a word is too short. */
export function placeWords(words: readonly string[], { startMs, endMs }: Span): Span[] {
  const whole = countLine(words);
  const spare = endMs - startMs - words.length;
  let before = 0;
  return words.map((word, index) => {
    const from = startMs + index + Math.round((spare * before) / whole);
    before += countSyllables(word);
    return { startMs: from, endMs: startMs + index + 1 + Math.round((spare * before) / whole) };
  });
}

/** Words that were in one line as they are in a moved, longer or shorter one. */
export function fitWords(
  words: readonly { surface: string; startMs: number | null; endMs: number | null }[],
  from: Span,
  to: Span,
): Span[] {
  const factor = (to.endMs - to.startMs) / (from.endMs - from.startMs);
  const move = (ms: number) => to.startMs + Math.round((ms - from.startMs) * factor);
  const moved = words.map(({ startMs, endMs }) =>
    startMs === null || endMs === null ? null : { startMs: move(startMs), endMs: move(endMs) },
  );
  const isWhole = moved.every((span) => span !== null && span.startMs < span.endMs);
  if (isWhole) return moved.filter((span) => span !== null);
  return placeWords(
    words.map(({ surface }) => surface),
    to,
  );
}
