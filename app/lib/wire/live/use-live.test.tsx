import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLive } from './use-live.ts';

let calls: (() => void)[] = [];
beforeEach(() => {
  calls = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => calls.push(run));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => {
    calls[handle - 1] = () => {};
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page listens to nothing before the browser is idle, and never after it has gone', () => {
  const hint = vi.fn();
  const { result, unmount } = renderHook(() => useLive('person:1', 'x', hint));
  expect(result.current).toBe(false);
  expect(calls).toHaveLength(1);
  unmount();
  for (const run of calls) run();
  expect(hint).not.toHaveBeenCalled();
});

test('a visitor listens to nothing', () => {
  renderHook(() => useLive(null, 'x', () => {}));
  expect(calls).toEqual([]);
});
