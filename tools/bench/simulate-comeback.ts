// The first cards after an absence, compared: a student with 600 cards was away for 14 days and then gives 25 answers a day for
// 30 days.
import { toIntervalDays, toRecall, toStrength, type Strength } from '#domain/study/fsrs.ts';
import { createRandom, type Random } from '#tests/support/random.ts';
import type { Row } from './report.ts';

const runs = 30;
const cards = 600;
const [awayDays, studyDays, answersPerDay] = [14, 30, 25];
const likelyFirst = 4;
/** The last of the default weights of FSRS-6. */
const decay = 0.1542;

interface Known extends Strength {
  lastDay: number;
  dueDay: number;
}

const recallOf = ({ stability, lastDay }: Known, day: number) =>
  toRecall(stability, day - lastDay, decay);
const byDueDay = (a: Known, b: Known) => a.dueDay - b.dueDay;

type Order = (due: Known[], day: number) => Known[];

const orders: Record<string, Order> = {
  'by due day': (due) => due.toSorted(byDueDay),
  'likeliest first': (due, day) => due.toSorted((a, b) => recallOf(b, day) - recallOf(a, day)),
  'least likely first': (due, day) => due.toSorted((a, b) => recallOf(a, day) - recallOf(b, day)),
  'Volta leve': (due, day) => {
    const likely = due
      .toSorted((a, b) => recallOf(b, day) - recallOf(a, day))
      .slice(0, likelyFirst);
    return [...likely, ...due.filter((card) => !likely.includes(card)).toSorted(byDueDay)];
  },
};

function createCard(random: Random): Known {
  const stability = random.pick([2, 5, 9, 15, 30, 60]);
  const lastDay = -random.below(Math.ceil(stability) + 1);
  return { stability, difficulty: 3 + random.below(5), lastDay, dueDay: lastDay + stability };
}

function answer(card: Known, day: number, random: Random): boolean {
  const hasPassed = random.chance(recallOf(card, day));
  Object.assign(card, toStrength(card, day - card.lastDay, hasPassed ? 3 : 1));
  card.lastDay = day;
  card.dueDay = day + Math.round(toIntervalDays(card.stability, 0.9));
  return hasPassed;
}

/** The memory at the end, and the shares of passed answers: of all, and of the first four of the first day. */
function simulate(order: Order, seed: number) {
  const random = createRandom(seed);
  const known = Array.from({ length: cards }, () => createCard(random));
  const passed: boolean[] = [];
  for (let day = awayDays; day < awayDays + studyDays; day += 1) {
    const due = known.filter(({ dueDay }) => dueDay <= day);
    for (const card of order(due, day).slice(0, answersPerDay))
      passed.push(answer(card, day, random));
  }
  const end = awayDays + studyDays;
  return {
    remembered: known.reduce((sum, card) => sum + recallOf(card, end), 0),
    late: known.filter(({ dueDay }) => dueDay < end).length,
    passed: share(passed),
    first: share(passed.slice(0, likelyFirst)),
  };
}

const share = (passed: readonly boolean[]) => passed.filter(Boolean).length / passed.length;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / runs;
const percent = (value: number) => `${Math.round(value * 100)} %`;

/** Means of the runs. The likeliest first would please at once and remember least in the end; four of them cost nothing. */
export function simulateComeback(): Row[] {
  return Object.entries(orders).map(([name, order]) => {
    const results = Array.from({ length: runs }, (_, run) => simulate(order, run + 1));
    const of = (key: keyof (typeof results)[number]) => mean(results.map((one) => one[key]));
    return {
      name: `back after ${awayDays} days: ${name}`,
      ours: `${Math.round(of('remembered'))} of ${cards} remembered`,
      yardstick: `first ${likelyFirst}: ${percent(of('first'))}, all: ${percent(of('passed'))} passed, ${Math.round(of('late'))} late`,
      ratio: null,
      aim: '',
    };
  });
}
