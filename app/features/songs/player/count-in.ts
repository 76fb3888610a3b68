import type { Span } from '../state.ts';

/** A bar: the most that is counted. */
const MOST_BEATS = 4;

interface Beats {
  spans: readonly Span[];
  line: number;
  bpm: number;
}

/** The time at which the music begins for a line: up to a bar before it, and not within the line before. */
export function toLead({ spans, line, bpm }: Beats): number {
  const startMs = spans[line]?.startMs ?? 0;
  const bar = startMs - (MOST_BEATS * 60_000) / bpm;
  return Math.min(startMs, Math.max(bar, spans[line - 1]?.endMs ?? 0));
}

/** The beats that are left until a line begins, by whole ones of its lead; null: none is counted now. */
export function countBeats(beats: Beats, ms: number): number | null {
  const { spans, line, bpm } = beats;
  const startMs = spans[line]?.startMs ?? 0;
  const beatMs = 60_000 / bpm;
  const left = Math.ceil((startMs - ms) / beatMs);
  const whole = Math.floor((startMs - toLead(beats)) / beatMs + 0.01);
  return left >= 1 && left <= whole ? left : null;
}
