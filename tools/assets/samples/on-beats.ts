import { readFileSync, writeFileSync } from 'node:fs';

/** The strong words of the phrases that are spoken to four beats, one word to each. */
const strongWords = new Set(
  'bands play playing loud songs kids drink drinking cold milk'.split(' '),
);
const beatsPerPhrase = 4;
const vowel = /-(?:aa|ae|ah|ao|aw|ax|ay|eh|er|ey|ih|iy|ow|oy|uh|uw)\+/;
const unitsPerSecond = 10_000_000;

/** The words of a phrase that fall on the beats, counted from 1; null for a phrase that is spoken freely. */
export function findBeats(text: string): number[] | null {
  const words = text.toLowerCase().match(/[a-z']+/g) ?? [];
  const strong = words.flatMap((word, index) => (strongWords.has(word) ? [index + 1] : []));
  return strong.length === beatsPerPhrase ? strong : null;
}

/** Stretches the labels of a phrase so that the vowel of each strong word begins with its beat; the first one begins after `leadSeconds`. */
export function stretchToBeats(
  labels: string,
  strong: readonly number[],
  beatSeconds: number,
): { labels: string; leadSeconds: number } {
  const sounds = [...labels.matchAll(/^\s*(\d+)\s+(\d+)\s+(\S+)/gm)].map(
    ([, start, end, context = '']) => ({ start: Number(start), end: Number(end), context }),
  );
  const wordOf = (context: string) => Number(/\/E:[^@]*@(\d+)\+/.exec(context)?.[1]);
  const from = strong.map(
    (word) =>
      sounds.find(({ context }) => wordOf(context) === word && vowel.test(context))?.start ?? 0,
  );
  const [first = 0] = from;
  const beat = beatSeconds * unitsPerSecond;
  const move = (time: number): number => {
    const index = from.findLastIndex((anchor) => anchor <= time);
    const anchor = from[index];
    if (anchor === undefined) return time;
    const next = from[index + 1];
    const scale = next === undefined ? 1 : beat / (next - anchor);
    return Math.round(first + index * beat + (time - anchor) * scale);
  };
  return {
    labels: sounds
      .map(({ start, end, context }) => `${move(start)} ${move(end)} ${context}`)
      .join('\n'),
    leadSeconds: first / unitsPerSecond,
  };
}

/** Does it to a file of labels, and returns the time of the first beat. */
export function putOnBeats(file: string, strong: readonly number[], beatSeconds: number): number {
  const stretched = stretchToBeats(readFileSync(file, 'utf8'), strong, beatSeconds);
  writeFileSync(file, stretched.labels);
  return stretched.leadSeconds;
}
