import { describe, expect, test } from 'vitest';
import { isWeights } from '#domain/study/fsrs.ts';
import { fewestAnswers } from '#domain/study/history/training.ts';
import { countAnswers, createHistories, trueWeights } from '#tests/support/synthetic-student.ts';
import { tryWeightsOf } from '#tests/support/try-weights.ts';
import { train } from './train.ts';

/** Refuses to load fsrs-rs, as on a platform that has none. */
const withoutBinding = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (name.includes('open-spaced-repetition')) throw new Error('none');
    return next(name, context);
  } });
`)}`;

describe('training', () => {
  test('finds weights that predict the unseen answers of an uncommon student better than the defaults, nearly as well as the true ones', async () => {
    const histories = createHistories(1, 90, 6);
    const answer = await train({ histories, current: trueWeights });
    if (answer.outcome !== 'trained') throw new Error(answer.outcome);
    const { losses, weights, isBetter, mostBytes } = answer;
    expect(isWeights(weights)).toBe(true);
    expect(losses.default - losses.trained).toBeGreaterThan(0.003);
    expect(losses.trained - losses.current).toBeLessThan(0.01);
    // No better than the true ones, which this student has.
    expect(isBetter).toBe(false);
    expect(await train({ histories, current: null })).toMatchObject({ isBetter: true });
    expect(mostBytes).toBeLessThan(700_000_000);
  });

  test('of 1,542 answers finds weights that predict worse, which are not adopted', async () => {
    const histories = createHistories(4, 60, 4);
    expect(countAnswers(histories)).toBe(1542);
    const answer = await train({ histories, current: null });
    if (answer.outcome !== 'trained') throw new Error(answer.outcome);
    expect(answer.losses.trained).toBeGreaterThan(answer.losses.default);
    expect(countAnswers(histories)).toBeLessThan(fewestAnswers);
  });

  test('gives weights of their own to students who forget faster, and to none whose memory is the default', async () => {
    const [byDefault, faster] = await tryWeightsOf(3);
    expect(byDefault).toMatchObject({ count: 3, adopted: 0 });
    expect(faster).toMatchObject({ count: 3, worse: 0 });
    expect(faster?.adopted).toBeGreaterThanOrEqual(2);
  });

  test('is not available on a platform without fsrs-rs', async () => {
    const task = { histories: createHistories(4, 60, 4), current: null };
    const answer = await train(task, { execArgv: ['--import', withoutBinding] });
    expect(answer).toEqual({ outcome: 'unavailable' });
  });

  test('that takes too long is killed, and one that breaks off ends without an answer', async () => {
    const task = { histories: createHistories(4, 60, 4), current: null };
    expect(await train(task, { timeoutMs: 1 })).toEqual({ outcome: 'failed' });
    const broken = [[{ at: 0, elapsedDays: 0, rating: 3 as const }]];
    expect((await train({ histories: broken, current: [1] })).outcome).not.toBe('unavailable');
    const execArgv = ['--import', 'data:text/javascript,process.exit(3)'];
    expect(await train(task, { execArgv })).toEqual({ outcome: 'failed' });
  });
});
