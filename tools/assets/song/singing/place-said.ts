import type { Sound } from '../labels.ts';
import { lay, type PlacedSound, splitAt, sum } from './lay-sounds.ts';

/** Speech a little slower than the voice's own. */
const ease = 1.15;
const mostEase = 1.3;
const shortestPause = 0.04;

/** The sounds between two beats in the time between them; a pause takes what is too long for them. */
function fit(sounds: readonly Sound[], start: number, end: number): PlacedSound[] {
  const pauses = sounds.filter(({ isPause }) => isPause).length;
  const spoken = sum(sounds.filter(({ isPause }) => !isPause));
  const room = end - start;
  const factor =
    pauses === 0 ? room / spoken : Math.min(mostEase, (room - pauses * shortestPause) / spoken);
  const pause = (room - spoken * factor) / Math.max(pauses, 1);
  let at = start;
  return sounds.map((sound) => {
    const placed = { sound, start: at, seconds: sound.isPause ? pause : sound.seconds * factor };
    at += placed.seconds;
    return placed;
  });
}

/** The stressed vowels of a line's words on their beats, and the sounds between as they are spoken. */
export function placeSaid(
  sounds: readonly Sound[],
  beats: readonly (number | null)[],
  toSeconds: (beat: number) => number,
): PlacedSound[] {
  const inner = sounds.slice(1, -1); // Festival begins and ends with a pause
  const words = splitAt(
    inner.filter(({ isPause }) => !isPause),
    ({ startsWord }) => startsWord,
  );
  if (words.length !== beats.length)
    throw new Error(`${words.length} words and ${beats.length} beats`);
  const anchors = words.flatMap((word, index) => {
    const beat = beats[index];
    const isVowel = (sound: Sound) => sound.isVowel;
    const vowel = word.find((sound) => sound.isVowel && sound.isStressed) ?? word.find(isVowel);
    if (beat === null || beat === undefined || !vowel) return [];
    return [{ place: inner.indexOf(vowel), at: toSeconds(beat) }];
  });
  const [first] = anchors;
  const last = anchors.at(-1);
  if (!first || !last) throw new Error('a line without a beat');
  const before = inner.slice(0, first.place);
  return [
    ...lay(before, first.at - sum(before) * ease, ease),
    ...anchors.flatMap(({ place, at }, index) => {
      const next = anchors[index + 1];
      return next ? fit(inner.slice(place, next.place), at, next.at) : [];
    }),
    ...lay(inner.slice(last.place), last.at, ease),
  ];
}
