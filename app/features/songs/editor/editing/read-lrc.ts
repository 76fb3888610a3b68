import { LineType, parse, parseEnhanced } from 'clrc';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { longestLineMs } from '#domain/songs/editing/place-words.ts';
import { setSpan } from '#domain/songs/editing/time-lines.ts';

const STAMP = /<\d+:\d\d(?:\.\d+)?>/gu;

interface TimedText {
  startMs: number;
  text: string;
  words: { startMs: number; text: string }[];
}

export const looksLikeLrc = (text: string) => /^\s*\[\d+:\d\d(?:[.:]\d+)?\]/mu.test(text);

/** Lines of an LRC file in their order, without empty ones; of an enhanced one also the begin of each word. */
export function readLrc(lrc: string): TimedText[] {
  // Lines without words of their own are no enhanced ones to the library.
  const enhanced = new Map(
    parseEnhanced(lrc).map((line) => [line.lineNumber, 'words' in line ? line.words : []]),
  );
  const lines = parse(lrc).flatMap((line) => {
    if (line.type !== LineType.LYRIC || !('content' in line)) return [];
    const words = (enhanced.get(line.lineNumber) ?? [])
      .map(({ startMillisecond, content }) => ({ startMs: startMillisecond, text: content.trim() }))
      .filter(({ text }) => text !== '');
    const text = line.content.replaceAll(STAMP, ' ').replaceAll(/\s+/gu, ' ').trim();
    return text === '' ? [] : { startMs: line.startMillisecond, text, words };
  });
  return lines.toSorted((one, other) => one.startMs - other.startMs);
}

/** Words have the times of the file where it has one for each, in their order inside the line. */
function placeLrcWords(line: EditedLine, { words }: TimedText): EditedLine {
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

/** Gives lines the times of the file from which their text came. Without a recording, its last line lasts as its words take. */
export function applyLrc(
  lines: readonly EditedLine[],
  timed: readonly TimedText[],
  durationMs: number | null,
): EditedLine[] {
  return lines.map((line, index) => {
    const found = timed[index];
    if (!found || found.text !== line.text) return line;
    const longest = found.startMs + longestLineMs(line.words.map(({ surface }) => surface));
    const endMs = Math.min(longest, timed[index + 1]?.startMs ?? Infinity, durationMs ?? Infinity);
    if (endMs <= found.startMs) return line;
    return placeLrcWords(setSpan(line, 'sung', { startMs: found.startMs, endMs }), found);
  });
}
