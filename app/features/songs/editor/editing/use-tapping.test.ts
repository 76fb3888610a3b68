import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { findSpan } from '#domain/songs/editing/time-lines.ts';
import { mergeLyric, readPastedLyric } from './lyric-text.ts';
import { useTapping } from './use-tapping.ts';

const nothing = { words: [], taught: [] };

/** A recording of ten seconds whose clock the test moves. */
function startTapping(rate = 1, levels: Float32Array | null = null) {
  const clock = { ms: 0 };
  const { result } = renderHook(() => {
    const [lines, setLines] = useState(() =>
      mergeLyric(readPastedLyric('Hold on\nStay\nGo').lines, [], nothing),
    );
    const tapping = useTapping({
      lines,
      recording: 'sung',
      durationMs: 10_000,
      rate,
      levels,
      readNow: () => clock.ms,
      onChange: setLines,
      onSeek: (ms) => {
        clock.ms = ms;
      },
    });
    return { lines, tapping };
  });
  return {
    clock,
    tapAt: (ms: number) => {
      clock.ms = ms;
      act(() => result.current.tapping.tap());
    },
    undo: () => act(() => result.current.tapping.undo()),
    starts: () => result.current.lines.map((line) => findSpan(line, 'sung')?.startMs ?? null),
    tapping: () => result.current.tapping,
  };
}

test('each tap begins the next line, a reaction earlier than the finger', () => {
  const { tapAt, starts, tapping } = startTapping();
  for (const ms of [1120, 3120, 5120]) tapAt(ms);
  expect(starts()).toEqual([1000, 3000, 5000]);
  expect(tapping().isDone).toBe(true);
  tapAt(7000);
  expect(starts()).toEqual([1000, 3000, 5000]);
});

test('a reaction is shorter in a slowed recording', () => {
  const { tapAt, starts } = startTapping(0.5);
  tapAt(1060);
  expect(starts()[0]).toBe(1000);
});

test('a tap that is undone leaves its line open, and the recording goes back three seconds', () => {
  const { tapAt, undo, starts, clock, tapping } = startTapping();
  tapAt(1120);
  tapAt(6120);
  undo();
  expect(starts()).toEqual([1000, null, null]);
  expect(clock.ms).toBe(3000);
  expect(tapping().next).toBe(1);
  tapAt(4120);
  expect(starts()).toEqual([1000, 4000, null]);
});

test('a tap begins its line at the onset beside it', () => {
  const levels = new Float32Array(1000).fill(0.1, 100);
  const { tapAt, starts } = startTapping(1, levels);
  tapAt(1120 - 90);
  tapAt(5000);
  expect(starts()).toEqual([1000, 4880, null]);
});
