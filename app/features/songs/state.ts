import type { SongLine, SongSheet, SongWord } from '#domain/contracts/songs.ts';

/** The recording that sounds. Sung and band share one timeline; the spoken one has its own. */
export type SongRecording = 'sung' | 'spoken' | 'band';

export const SONG_RATES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25] as const;

export interface Span {
  startMs: number;
  endMs: number;
}

export const findPath = (song: SongSheet, recording: SongRecording) =>
  ({ sung: song.sungPath, spoken: song.spokenPath, band: song.bandPath })[recording];

export const listRecordings = (song: SongSheet): SongRecording[] =>
  (['sung', 'spoken', 'band'] as const).filter((recording) => findPath(song, recording) !== null);

/** The times of the lines in a recording; none while one of them is not timed. */
export function toSpans(lines: readonly SongLine[], recording: SongRecording): readonly Span[] {
  if (recording !== 'spoken') return lines;
  const spans = lines.flatMap(({ spokenStartMs: startMs, spokenEndMs: endMs }) =>
    startMs === null || endMs === null ? [] : [{ startMs, endMs }],
  );
  return spans.length === lines.length ? spans : [];
}

/** The line that began last; it stays the current one through a pause. -1: none. */
export const findLine = (spans: readonly Span[], ms: number): number =>
  spans.findLastIndex(({ startMs }) => startMs <= ms);

/** The word that sounds; -1: none. */
export const findWord = (words: readonly Span[], ms: number): number =>
  words.findIndex(({ startMs, endMs }) => startMs <= ms && ms < endMs);

/** The same place in another recording: the same time where the timeline is the same, else the begin of the line. */
export function toOtherRecording(
  lines: readonly SongLine[],
  { from, to, ms }: { from: SongRecording; to: SongRecording; ms: number },
): number {
  if ((from === 'spoken') === (to === 'spoken')) return ms;
  const line = findLine(toSpans(lines, from), ms);
  return toSpans(lines, to)[line]?.startMs ?? 0;
}

/** Later than this in a line, a step back leads to its own begin. */
const OWN_BEGIN_AFTER_MS = 1000;

/** The line that a step leads to. */
export function stepLine(spans: readonly Span[], ms: number, step: 1 | -1): number {
  const line = findLine(spans, ms);
  if (step === 1) return Math.min(line + 1, spans.length - 1);
  const isAtBegin = ms - (spans[line]?.startMs ?? 0) <= OWN_BEGIN_AFTER_MS;
  return Math.max(isAtBegin ? line - 1 : line, 0);
}

export function stepRate(rate: number, step: 1 | -1): number {
  return SONG_RATES[SONG_RATES.findIndex((one) => one >= rate) + step] ?? rate;
}

const CLIP_MS = 3000;

/** About three seconds of the song around a word, inside its line. */
export function toClip(line: Span, word: Span): Span {
  if (line.endMs - line.startMs <= CLIP_MS * 1.25)
    return { startMs: line.startMs, endMs: line.endMs };
  const middle = (word.startMs + word.endMs) / 2;
  const startMs = Math.min(Math.max(middle - CLIP_MS / 2, line.startMs), line.endMs - CLIP_MS);
  return { startMs, endMs: startMs + CLIP_MS };
}

/** The loudness that the waveform shows. Of the spoken recording only the lines are known: each is a swelling. */
export function toPeaks(song: SongSheet, recording: SongRecording, durationMs: number): number[] {
  if (recording !== 'spoken') return song.peaks;
  const spans = toSpans(song.lines, recording);
  return song.peaks.map((_, index) => {
    const ms = ((index + 0.5) / song.peaks.length) * durationMs;
    const line = spans.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
    if (!line) return 4;
    return 10 + 50 * Math.sin((Math.PI * (ms - line.startMs)) / (line.endMs - line.startMs));
  });
}

/** Consecutive lines of one section. */
export function toSections(lines: readonly SongLine[]): SongLine[][] {
  const sections: SongLine[][] = [];
  for (const line of lines) {
    const last = sections.at(-1);
    if (last?.[0]?.section === line.section) last.push(line);
    else sections.push([line]);
  }
  return sections;
}

/** A word as it stands in its line, for the sheet. */
export interface ChosenWord {
  line: SongLine;
  word: SongWord;
}
