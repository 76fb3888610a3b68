import type { SongLine, SongWord } from '../contracts/songs.ts';
import { bareWord } from './bare-word.ts';

export const gapShares = [10, 25, 50, 100] as const;
export type GapShare = (typeof gapShares)[number];

export interface Gap {
  /** The place of its line in the song. */
  line: number;
  word: SongWord;
  /** A word that is due: the first time that it comes in the song. */
  isDue: boolean;
}

interface GapChoice {
  share: GapShare;
  /** Cards that are due. */
  due: ReadonlySet<string>;
  /** 0 to below 1. */
  random: () => number;
}

const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

/** A share of a song's words in their order: due words first, then words from as many lines as there are. */
export function pickGaps(
  lines: readonly SongLine[],
  { share, due, random }: GapChoice,
): readonly Gap[] {
  const seen = new Set<string>();
  const words = lines.flatMap((line, index) =>
    line.words
      .filter(({ kind }) => kind === 'word')
      .map((word) => {
        const isDue = word.cardId !== null && due.has(word.cardId) && !seen.has(word.cardId);
        if (word.cardId !== null) seen.add(word.cardId);
        return { line: index, word, isDue };
      }),
  );
  const taken = new Map<number, number>();
  const ranked = shuffle(words, random).map((gap) => {
    const place = taken.get(gap.line) ?? 0;
    taken.set(gap.line, place + 1);
    return { gap, place: gap.isDue ? -1 : place };
  });
  return ranked
    .toSorted((a, b) => a.place - b.place)
    .slice(0, Math.ceil((words.length * share) / 100))
    .map(({ gap }) => gap)
    .toSorted((a, b) => a.line - b.line || a.word.index - b.word.index);
}

/** Four words to choose from: the one of the gap and three others of the song, of about its length. */
export function listOptions(
  { word }: Gap,
  lines: readonly SongLine[],
  random: () => number,
): readonly string[] {
  const right = bareWord(word);
  const others = new Map(
    lines
      .flatMap((line) => line.words)
      .filter(({ kind, lemma }) => kind === 'word' && lemma !== word.lemma)
      .map((other) => [bareWord(other).toLowerCase(), other] as const),
  );
  others.delete(right.toLowerCase());
  const alike = shuffle([...others.keys()], random)
    .toSorted((a, b) => Math.abs(a.length - right.length) - Math.abs(b.length - right.length))
    .slice(0, 3);
  return shuffle([right.toLowerCase(), ...alike], random);
}
