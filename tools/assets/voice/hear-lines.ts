import { countWordErrors, recognise, toWords } from './word-errors.ts';

export interface HeardLine {
  text: string;
  understood: string;
  words: number;
  errors: number;
}

/** The words that the recogniser understands of each file, and how many words of its text that changes. */
export function hearLines(
  wavs: readonly string[],
  texts: readonly string[],
  folder: string,
): HeardLine[] {
  const understood = recognise(wavs, folder).map(toWords);
  return texts.map((text, index) => {
    const [words, heard] = [toWords(text), understood[index] ?? []];
    return {
      text,
      understood: heard.join(' '),
      words: words.length,
      errors: countWordErrors(words, heard),
    };
  });
}

/** The share of words that were misunderstood, in percent. */
export function toErrorShare(lines: readonly HeardLine[]): number {
  const sum = (of: 'words' | 'errors') => lines.reduce((total, line) => total + line[of], 0);
  return Math.round((1000 * sum('errors')) / Math.max(sum('words'), 1)) / 10;
}
