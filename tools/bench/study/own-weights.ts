import { tryWeightsOf } from '#tests/support/try-weights.ts';
import type { Row } from '../report.ts';

const students = 30;
const aims = ['adopted: at most 2', 'adopted: at least 21, worse: at most 1'];

/** Trains sixty students of known memory. */
export async function tryOwnWeights(): Promise<Row[]> {
  const trials = await tryWeightsOf(students);
  return trials.map(({ name, count, adopted, worse, ms }, index) => ({
    name,
    ours: `${adopted} of ${count}`,
    yardstick: `${worse} worse, ${ms} ms each`,
    ratio: null,
    aim: aims[index] ?? '',
  }));
}
