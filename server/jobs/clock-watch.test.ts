import { expect, test } from 'vitest';
import { watchClock } from './clock-watch.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const noon = Date.parse('2026-11-20T12:00:00Z');

/** A machine whose clock can be set; `run` lets time pass, and `set` does not. */
function createMachine(notedAt: number | null = null) {
  let [wall, elapsed] = [noon, 0];
  const lines: string[] = [];
  const log = (_fields: unknown, message: string) => void lines.push(message);
  const watch = watchClock({
    clock: () => new Date(wall),
    elapsed: () => elapsed,
    logger: { info: log, warn: log, error: log },
    notedAt: notedAt === null ? null : new Date(notedAt),
  });
  return {
    lines,
    isTrusted: () => watch.isTrusted(),
    run(ms: number) {
      wall += ms;
      elapsed += ms;
    },
    set(ms: number) {
      wall += ms;
    },
  };
}

test('a clock that runs right is trusted, also after a day without a question and small corrections', () => {
  const machine = createMachine(noon - minute);
  for (const ms of [2_000, day, minute]) {
    machine.run(ms);
    machine.set(500);
    expect(machine.isTrusted()).toBe(true);
  }
  expect(machine.lines).toEqual([]);
});

test.each([3 * 365 * day, 90 * minute, -90 * minute, -3 * 365 * day])(
  'a clock that is set by %d milliseconds is not trusted, and one line says so, until it is set back',
  (jump) => {
    const machine = createMachine();
    machine.run(2_000);
    expect(machine.isTrusted()).toBe(true);
    machine.set(jump);
    for (let count = 0; count < 5; count += 1) {
      machine.run(60 * minute);
      expect(machine.isTrusted()).toBe(false);
    }
    expect(machine.lines).toEqual([
      'the clock was set while the server runs: deletions wait until it is right again, for a day at most',
    ]);
    machine.set(-jump);
    machine.run(2_000);
    expect(machine.isTrusted()).toBe(true);
    machine.run(60 * minute);
    expect(machine.isTrusted()).toBe(true);
  },
);

test('a clock that stays as it was set is trusted after a day', () => {
  const machine = createMachine();
  machine.set(365 * day);
  expect(machine.isTrusted()).toBe(false);
  machine.run(day - minute);
  expect(machine.isTrusted()).toBe(false);
  machine.run(2 * minute);
  expect(machine.isTrusted()).toBe(true);
  machine.run(60 * minute);
  expect(machine.isTrusted()).toBe(true);
});

test('a start before the time of the last run is not trusted until the clock is corrected', () => {
  const machine = createMachine(noon + 30 * day);
  expect(machine.isTrusted()).toBe(false);
  expect(machine.lines).toEqual([
    'the clock shows an earlier time than the last run of the server: deletions wait until it is right again, for a day at most',
  ]);
  machine.set(31 * day);
  expect(machine.isTrusted()).toBe(true);
  machine.run(60 * minute);
  expect(machine.isTrusted()).toBe(true);
});

test('a start long after the last run is trusted: the server was only off', () => {
  const machine = createMachine(noon - 400 * day);
  expect(machine.isTrusted()).toBe(true);
  expect(machine.lines).toEqual([]);
});
