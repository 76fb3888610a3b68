import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopOnSignals } from './stop-on-signals.ts';

let source: EventEmitter;
const stop = vi.fn<() => void>();
const exit = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  source = new EventEmitter();
  stopOnSignals(source, stop, exit);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('one signal, however often it is passed on, is one stop', () => {
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'disconnect']) source.emit(signal);
  expect(stop).toHaveBeenCalledOnce();
  expect(exit).not.toHaveBeenCalled();
});

test('a second signal while the server stops ends it at once', () => {
  source.emit('SIGTERM');
  vi.advanceTimersByTime(1_000);
  source.emit('disconnect');
  expect(exit).not.toHaveBeenCalled();
  source.emit('SIGTERM');
  expect(exit).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
});
