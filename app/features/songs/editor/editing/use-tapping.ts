import { useState } from 'react';
import type { EditedLine } from '#domain/contracts/song-editor.ts';
import { snapToOnset } from '#domain/songs/editing/snap-to-onset.ts';
import { findSpan, tapLine, type TimedRecording } from '#domain/songs/editing/time-lines.ts';

/** A finger comes this much after what it hears. */
const REACTION_MS = 120;
/** Heard again before a line that is tapped anew. */
const RUN_UP_MS = 3000;

interface TappingOptions {
  lines: readonly EditedLine[];
  recording: TimedRecording;
  durationMs: number;
  /** The place in the recording, in milliseconds. */
  readNow: () => number;
  rate: number;
  /** The sound in which taps find the onset that they were for; null: they stay where they are. */
  levels: Float32Array | null;
  onChange: (lines: EditedLine[]) => void;
  onSeek: (ms: number) => void;
}

interface Tap {
  before: readonly EditedLine[];
  ms: number;
}

/** Lines get their begin one after the other, from the first or from a chosen one. */
export function useTapping({ lines, recording, durationMs, ...options }: TappingOptions) {
  const [next, setNext] = useState(() => {
    const open = lines.findIndex((line) => findSpan(line, recording) === null);
    return open < 0 ? 0 : open;
  });
  const [taps, setTaps] = useState<readonly Tap[]>([]);

  /** The time at which the recording begins for the line that is tapped next. */
  const findStart = (index: number) => {
    const above = lines[index - 1];
    const span = above ? findSpan(above, recording) : null;
    return span ? Math.max(0, span.startMs - RUN_UP_MS / 3) : 0;
  };

  function tap(): void {
    if (next >= lines.length) return;
    const heardMs = options.readNow() - REACTION_MS * options.rate;
    const ms = options.levels ? snapToOnset(options.levels, heardMs) : heardMs;
    setTaps([...taps, { before: lines, ms }]);
    options.onChange(tapLine(lines, { index: next, ms, recording, durationMs }));
    setNext(next + 1);
  }

  /** The last tap of this time; the recording goes back a little. */
  function undo(): void {
    const last = taps.at(-1);
    if (!last) return;
    setTaps(taps.slice(0, -1));
    options.onChange([...last.before]);
    setNext(next - 1);
    options.onSeek(Math.max(0, last.ms - RUN_UP_MS));
  }

  function startAt(index: number): void {
    setTaps([]);
    setNext(index);
    options.onSeek(findStart(index));
  }

  return {
    next,
    isDone: next >= lines.length,
    canUndo: taps.length > 0,
    tap,
    undo,
    startAt,
    findStart,
  };
}
