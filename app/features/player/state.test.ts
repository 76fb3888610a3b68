import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type LessonPosition,
  PositionKeeper,
  type SaveOutcome,
  toProgressPercent,
  toResumePosition,
} from './state.ts';

test.each([
  [0, 60, 0],
  [30, 60, 30],
  [54.9, 60, 54.9],
  [55, 60, 0],
  [60, 60, 0],
  [90, 60, 0],
  [2, 4, 0],
  [30, Number.NaN, 30],
])('a video left at %s of %s seconds is resumed at %s', (saved, duration, start) => {
  expect(toResumePosition(saved, duration)).toBe(start);
});

test.each([
  [15, 60, 25],
  [60, 60, 100],
  [61, 60, 100],
  [1, 0, 0],
  [1, Number.NaN, 0],
])('%s of %s seconds are %s percent', (seconds, duration, percent) => {
  expect(toProgressPercent(seconds, duration)).toBe(percent);
});

const now = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number): LessonPosition => ({ lessonId: 'a1', seconds });
const lesson = (positionSeconds: number) => ({ id: 'a1', positionSeconds });

describe('the keeper of positions', () => {
  let saved: number[];
  let outcome: SaveOutcome;

  beforeEach(() => {
    vi.useFakeTimers({ now });
    saved = [];
    outcome = 'saved';
  });

  function open(userId = 'ana') {
    const save = async ({ seconds }: LessonPosition) => {
      saved.push(seconds);
      return outcome;
    };
    return new PositionKeeper({ userId, storage: localStorage, save });
  }

  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  async function pauseAt(keeper: PositionKeeper, seconds: number) {
    keeper.keep(at(seconds), { checkpoint: true });
    await wait(0);
  }

  test('saves about every ten seconds of playing, and immediately at a pause', async () => {
    const keeper = open();
    for (let second = 1; second <= 25; second += 1) {
      keeper.keep(at(second));
      await wait(1000);
    }
    expect(saved).toEqual([1, 11, 21]);
    await pauseAt(keeper, 26);
    expect(saved).toEqual([1, 11, 21, 26]);
  });

  test('saves one position at a time, and then the newest only', async () => {
    const release: (() => void)[] = [];
    const landed: number[] = [];
    const save = ({ seconds }: LessonPosition) =>
      new Promise<SaveOutcome>((resolve) =>
        release.push(() => {
          landed.push(seconds);
          resolve('saved');
        }),
      );
    const keeper = new PositionKeeper({ userId: 'ana', storage: localStorage, save });
    for (const seconds of [10, 20, 30]) keeper.keep(at(seconds), { checkpoint: true });
    expect(release).toHaveLength(1);
    release[0]?.();
    await wait(0);
    release[1]?.();
    await wait(0);
    expect(landed).toEqual([10, 30]);
    expect(release).toHaveLength(2);
  });

  test('retries without a message while the network is away, and only with the newest position', async () => {
    const keeper = open();
    keeper.start([]);
    await wait(0);
    outcome = 'failed';
    await pauseAt(keeper, 10);
    keeper.keep(at(12));
    await wait(15_000);
    expect(saved).toEqual([10, 12]);
    outcome = 'saved';
    await wait(15_000);
    expect(saved).toEqual([10, 12, 12]);
    await wait(60_000);
    expect(saved).toEqual([10, 12, 12]);
  });

  test('drops a position that the server refuses for good', async () => {
    const keeper = open();
    keeper.start([]);
    outcome = 'refused';
    keeper.keep(at(10), { checkpoint: true });
    await wait(60_000);
    expect(saved).toEqual([10]);
  });

  test('does not retry after the visit', async () => {
    const keeper = open();
    keeper.start([]);
    outcome = 'failed';
    await pauseAt(keeper, 10);
    keeper.stop();
    await wait(60_000);
    expect(saved).toEqual([10, 10]);
  });

  test('sends unsent positions on the next visit, for the same account only', async () => {
    outcome = 'failed';
    const offline = open();
    offline.start([lesson(7)]);
    await pauseAt(offline, 42);
    saved = [];
    outcome = 'saved';

    open('bruno').start([lesson(0)]);
    await wait(0);
    expect(saved).toEqual([]);

    const keeper = open('ana');
    expect(keeper.positionOf(lesson(7))).toBe(42);
    keeper.start([lesson(7)]);
    await wait(0);
    expect(saved).toEqual([42]);
    expect(open('ana').positionOf(lesson(42))).toBe(42);
  });

  test('drops an unsent position when another device was later', async () => {
    outcome = 'failed';
    await pauseAt(open(), 42);
    saved = [];
    const keeper = open();
    keeper.start([lesson(300)]);
    await wait(60_000);
    expect(saved).toEqual([]);
    expect(keeper.positionOf(lesson(300))).toBe(300);
  });

  test('leaves a position that it cannot compare to a visit that can', async () => {
    outcome = 'failed';
    open().keep({ lessonId: 'of-another-course', seconds: 42 }, { checkpoint: true });
    await wait(0);
    saved = [];
    outcome = 'saved';
    open().start([lesson(0)]);
    await wait(60_000);
    expect(saved).toEqual([]);
  });

  test('sends unsent positions when the page is left, and keeps them', async () => {
    const keeper = open();
    await pauseAt(keeper, 10);
    keeper.keep(at(13));
    const sent: LessonPosition[] = [];
    keeper.leave((position) => sent.push(position));
    expect(sent).toEqual([at(13)]);
    expect(open().positionOf(lesson(10))).toBe(13);
  });

  test.each([1, -1])('is not affected by a clock that is %s hour wrong', async (hours) => {
    vi.setSystemTime(now.getTime() + hours * 3_600_000);
    const keeper = open();
    await pauseAt(keeper, 10);
    keeper.keep(at(13));
    keeper.leave(() => {});
    const kept = localStorage.getItem('lesson-positions:ana') ?? '';
    expect(open().positionOf(lesson(95))).toBe(95);
    localStorage.setItem('lesson-positions:ana', kept);
    expect(open().positionOf(lesson(10))).toBe(13);
    saved = [];
    localStorage.setItem('lesson-positions:ana', kept);
    open().start([lesson(13)]);
    await wait(60_000);
    expect(saved).toEqual([]);
  });

  test('keeps a later position the newest after a save whose answer was lost', async () => {
    const keeper = open();
    outcome = 'failed';
    await pauseAt(keeper, 10);
    keeper.keep(at(12));
    expect(open().positionOf(lesson(10))).toBe(12);
  });

  test('works when the storage is refused or has invalid content', () => {
    localStorage.setItem('lesson-positions:ana', '{"a1":"nonsense"');
    expect(open().positionOf(lesson(5))).toBe(5);
    const closed = { getItem: () => null, setItem: refuseStorage };
    const keeper = new PositionKeeper({
      userId: 'ana',
      storage: closed,
      save: async () => 'failed',
    });
    keeper.start([lesson(5)]);
    keeper.keep(at(9));
    expect(keeper.positionOf(lesson(5))).toBe(9);
  });
});

function refuseStorage(): never {
  throw new DOMException('QuotaExceededError');
}
