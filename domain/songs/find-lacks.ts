import type { EditedRight, SongContent, SongLack } from '../contracts/song-editor.ts';
import { songObjects, toSongUses } from './song-uses.ts';

export const lackCodes = [
  'recording',
  'lyrics',
  'lineTimes',
  'translations',
  'glosses',
  'lemmas',
  'examples',
  'proof:words',
  'proof:music',
  'proof:recording',
  'proof:translation',
  'use',
] as const;

export type LackCode = (typeof lackCodes)[number];

type LackingSong = Pick<SongContent, 'sungPath' | 'durationMs' | 'peaks' | 'lines' | 'cards'>;

const isBlank = (text: string) => text.trim() === '';

/**
 * The lacks that keep a song from being published here, in the order of the editor. app.song_lacks is the same rule in the
 * database.
 */
export function findLacks(
  song: LackingSong,
  rights: readonly EditedRight[],
  { country, day }: { country: string; day: string },
): SongLack[] {
  const { sungPath, durationMs, peaks, lines, cards } = song;
  const words = lines.flatMap((line) => line.words).filter(({ kind }) => kind === 'word');
  const hasProof = (object: EditedRight['object']) =>
    rights.some(
      (right) =>
        right.object === object && (!isBlank(right.evidence) || right.evidencePath !== null),
    );
  const uses = toSongUses(rights, country, day);
  const isUseless = !uses.stream && !uses.showLyrics && songObjects.every(hasProof);
  const all: SongLack[] = [
    { code: 'recording', count: Number([sungPath, durationMs, peaks].includes(null)) },
    { code: 'lyrics', count: Number(lines.length === 0) },
    { code: 'lineTimes', count: lines.filter(({ startMs }) => startMs === null).length },
    { code: 'translations', count: lines.filter((line) => isBlank(line.translation)).length },
    { code: 'glosses', count: words.filter(({ gloss }) => isBlank(gloss)).length },
    { code: 'lemmas', count: words.filter(({ lemma }) => isBlank(lemma)).length },
    { code: 'examples', count: cards.filter(({ example }) => isBlank(example)).length },
    ...songObjects.map((object): SongLack => {
      return { code: `proof:${object}`, count: Number(!hasProof(object)) };
    }),
    { code: 'use', count: Number(isUseless) },
  ];
  return all.filter(({ count }) => count > 0);
}
