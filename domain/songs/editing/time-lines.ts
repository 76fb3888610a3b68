import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { fitWords, longestLineMs, placeWords } from './place-words.ts';

/** The recording that is timed. Words have the time of the sung one. */
export type TimedRecording = 'sung' | 'spoken';

export interface LineSpan {
  startMs: number;
  endMs: number;
}

/** Shorter lines can be neither heard nor hit. */
export const SHORTEST_MS = 100;

export function findSpan(line: EditedLine, recording: TimedRecording): LineSpan | null {
  const [startMs, endMs] =
    recording === 'sung' ? [line.startMs, line.endMs] : [line.spokenStartMs, line.spokenEndMs];
  return startMs === null || endMs === null ? null : { startMs, endMs };
}

/** Null: the line loses its time. */
export function setSpan(
  line: EditedLine,
  recording: TimedRecording,
  span: LineSpan | null,
): EditedLine {
  const startMs = span?.startMs ?? null;
  const endMs = span?.endMs ?? null;
  if (recording === 'spoken') return { ...line, spokenStartMs: startMs, spokenEndMs: endMs };
  const before = findSpan(line, 'sung');
  const surfaces = line.words.map(({ surface }) => surface);
  const placed = span && (before ? fitWords(line.words, before, span) : placeWords(surfaces, span));
  const words = line.words.map((word, index) => {
    const { startMs: from = null, endMs: to = null } = placed?.[index] ?? {};
    return { ...word, startMs: from, endMs: to };
  });
  return { ...line, startMs, endMs, words };
}

interface Timing {
  recording: TimedRecording;
  durationMs: number;
}

/**
 * A tap: the line begins at `ms`. It lasts until the next line that has a time, or as long as its words take. The line above ends by
 * then; lines below that would begin before it wait for their own tap.
 */
export function tapLine(
  lines: readonly EditedLine[],
  { index, ms, recording, durationMs }: Timing & { index: number; ms: number },
): EditedLine[] {
  const earliest = Math.max(
    0,
    ...lines
      .slice(0, index)
      .map((line) => (findSpan(line, recording)?.startMs ?? -1) + SHORTEST_MS),
  );
  const startMs = Math.min(Math.max(Math.round(ms), earliest), durationMs - SHORTEST_MS);
  if (startMs < earliest) return [...lines];
  const isPassed = (span: LineSpan | null) => span !== null && span.startMs < startMs + SHORTEST_MS;
  const later = lines.map((line, place) => {
    const span = findSpan(line, recording);
    if (place > index && isPassed(span)) return setSpan(line, recording, null);
    if (place < index && span && span.endMs > startMs)
      return setSpan(line, recording, { ...span, endMs: startMs });
    return line;
  });
  const next = later.slice(index + 1).flatMap((line) => findSpan(line, recording)?.startMs ?? []);
  return later.map((line, place) => {
    if (place !== index) return line;
    const lasts = longestLineMs(line.words.map(({ surface }) => surface));
    const endMs = Math.min(startMs + lasts, ...next.slice(0, 1), durationMs);
    // The old time is removed first, so that its words are placed anew.
    return setSpan(setSpan(line, recording, null), recording, { startMs, endMs });
  });
}

/** Moves the begin or the end of a line, as far as its neighbours leave room. A line above that ended there goes along. */
export function moveEdge(
  lines: readonly EditedLine[],
  {
    index,
    edge,
    byMs,
    recording,
    durationMs,
  }: Timing & { index: number; edge: 'start' | 'end'; byMs: number },
): EditedLine[] {
  const span = lines[index] && findSpan(lines[index], recording);
  if (!span) return [...lines];
  const above = lines.slice(0, index).findLast((line) => findSpan(line, recording) !== null);
  const below = lines.slice(index + 1).find((line) => findSpan(line, recording) !== null);
  const aboveSpan = above && findSpan(above, recording);
  if (edge === 'end') {
    const latest = (below && findSpan(below, recording)?.startMs) ?? durationMs;
    const endMs = Math.min(Math.max(span.endMs + byMs, span.startMs + SHORTEST_MS), latest);
    return lines.map((line) =>
      line === lines[index] ? setSpan(line, recording, { ...span, endMs }) : line,
    );
  }
  const isTouching = aboveSpan?.endMs === span.startMs;
  const earliest = aboveSpan ? (isTouching ? aboveSpan.startMs + SHORTEST_MS : aboveSpan.endMs) : 0;
  const startMs = Math.max(Math.min(span.startMs + byMs, span.endMs - SHORTEST_MS), earliest);
  return lines.map((line) => {
    if (line === lines[index]) return setSpan(line, recording, { ...span, startMs });
    if (isTouching && line === above)
      return setSpan(line, recording, { ...aboveSpan, endMs: startMs });
    return line;
  });
}

/** All lines earlier or later, as far as the recording has room. */
export function shiftLines(
  lines: readonly EditedLine[],
  { byMs, recording, durationMs }: Timing & { byMs: number },
): EditedLine[] {
  const spans = lines.flatMap((line) => findSpan(line, recording) ?? []);
  const first = spans[0]?.startMs ?? 0;
  const last = spans.at(-1)?.endMs ?? durationMs;
  const by = Math.min(Math.max(byMs, -first), durationMs - last);
  return lines.map((line) => {
    const span = findSpan(line, recording);
    return span
      ? setSpan(line, recording, { startMs: span.startMs + by, endMs: span.endMs + by })
      : line;
  });
}

/** Lines without the times that a recording of this length does not have; 0: without any. */
export const clearTimes = (
  lines: readonly EditedLine[],
  { recording, durationMs }: Timing,
): EditedLine[] =>
  lines.map((line) => {
    const span = findSpan(line, recording);
    return span && span.endMs > durationMs ? setSpan(line, recording, null) : line;
  });
