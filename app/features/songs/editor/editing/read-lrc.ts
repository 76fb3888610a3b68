import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { longestLineMs } from '#domain/songs/editing/place-words.ts';
import { setSpan } from '#domain/songs/editing/time-lines.ts';

/** `[12:34.5]` or `<12:34.5>`, with a dot, a colon or a comma before one to three digits. */
const STAMP = /[[<]\s*(\d{1,3})\s*:\s*(\d{1,2})(?:\s*[.:,]\s*(\d{1,3}))?\s*[\]>]/gu;
const LEADING = new RegExp(String.raw`^(?:\s*(?!<)${STAMP.source})+`, 'u');
/** Brackets with digits that a person means as a time. */
const TIME_ALIKE = /[[<]\s*\d+\s*:\s*\d[\d\s.:,;]*[\]>]/u;
/** Brackets that begin as a time does, whether it can be read or not. */
const BEGUN = /[[<]\s*\d+\s*:\s*\d/gu;
const OFFSET = /^\s*\[\s*offset\s*:\s*(?<sign>[+-]?)\s*(?<ms>\d+)\s*\]\s*$/imu;

export interface TimedWord {
  startMs: number;
  text: string;
}

/** A line of a pasted lyric, at each of its times. */
export interface StampedLine {
  startsMs: number[];
  text: string;
  /** Words or parts of the line that have a time of their own, as of the first of the line's times. */
  words: TimedWord[];
}

function toMs([, minutes, seconds, fraction = '']: RegExpMatchArray): number {
  return (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));
}

export const tidy = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

export const isTimed = (lyric: string) => TIME_ALIKE.test(lyric);

/** Milliseconds by which the times of a lyric come too late. */
export function findOffset(lyric: string): number {
  const { sign, ms } = OFFSET.exec(lyric)?.groups ?? {};
  return Number(`${sign ?? ''}${ms ?? 0}`);
}

/** Null: a time cannot be read, or the line does not begin with one. A line without any time has no `startsMs`. */
export function readStamps(raw: string): StampedLine | null {
  const [lead = ''] = LEADING.exec(raw) ?? [];
  const rest = raw.slice(lead.length);
  const inner = [...rest.matchAll(STAMP)].map(toMs);
  if ((rest.match(BEGUN)?.length ?? 0) !== inner.length) return null;
  if (lead === '' && inner.length > 0) return null;
  const startsMs = [...new Set([...lead.matchAll(STAMP)].map(toMs))];
  const parts = rest.replaceAll(STAMP, '\n').split('\n').map(tidy);
  const words = parts.map((text, index) => ({
    startMs: (index === 0 ? startsMs[0] : inner[index - 1]) ?? 0,
    text,
  }));
  return {
    startsMs,
    text: tidy(parts.join(' ')),
    words: inner.length > 0 ? words.filter(({ text }) => text !== '') : [],
  };
}

/** A line of a file with its times, or a line without any. */
export interface TimedLine {
  text: string;
  translation: string | null;
  startMs: number | null;
  words: readonly TimedWord[];
}

/** Words have the times of the file where it has one for each, in their order inside the line. */
function placeLrcWords(line: EditedLine, { words }: TimedLine): EditedLine {
  const isWhole =
    words.length === line.words.length &&
    words.every(
      ({ startMs }, index) => startMs < (words[index + 1]?.startMs ?? Number(line.endMs)),
    ) &&
    Number(words[0]?.startMs) >= Number(line.startMs);
  if (!isWhole) return line;
  const timed = line.words.map((word, index) =>
    Object.assign({}, word, {
      startMs: words[index]?.startMs ?? null,
      endMs: words[index + 1]?.startMs ?? line.endMs,
    }),
  );
  return { ...line, words: timed };
}

/** Gives lines the times and translations of the file from which they came. Without a recording, its last line lasts as its words take. */
export function applyLrc(
  lines: readonly EditedLine[],
  timed: readonly TimedLine[],
  durationMs: number | null,
): EditedLine[] {
  return lines.map((line, index) => {
    const found = timed[index];
    if (!found) return line;
    const translated =
      found.translation === null ? line : { ...line, translation: found.translation };
    const { startMs } = found;
    if (startMs === null) return setSpan(translated, 'sung', null);
    const next = timed.slice(index + 1).find((later) => later.startMs !== null);
    const longest = startMs + longestLineMs(line.words.map(({ surface }) => surface));
    const endMs = Math.min(longest, next?.startMs ?? Infinity, durationMs ?? Infinity);
    if (endMs <= startMs) return setSpan(translated, 'sung', null);
    return placeLrcWords(setSpan(translated, 'sung', { startMs, endMs }), found);
  });
}
