// Trains the weights of one student in a process of its own, so that its memory and a crash stay there. The one door to
// fsrs-rs.
import { compareLosses, findSplits, isClear, toLogLoss } from '#domain/study/history/training.ts';
import type { TrainingAnswerOfChild, TrainingTask } from './train.ts';

const mostBytes = 700 * 1024 * 1024;
const watchMs = 100;

function answer(message: TrainingAnswerOfChild): void {
  process.send?.(message, () => process.disconnect());
}

async function loadBinding() {
  try {
    return await import('@open-spaced-repetition/binding');
  } catch {
    return null;
  }
}

type Binding = NonNullable<Awaited<ReturnType<typeof loadBinding>>>;

/** One item for each predicted answer before `until`: it and all before it. */
function toItems(
  { FSRSBindingItem, FSRSBindingReview }: Binding,
  histories: TrainingTask['histories'],
  until: number,
) {
  const items = histories.flatMap((answers) => {
    const reviews = answers.map(
      ({ rating, elapsedDays }) => new FSRSBindingReview(rating, elapsedDays),
    );
    return answers.flatMap(({ at, elapsedDays }, index) =>
      elapsedDays > 0 && at < until ? [{ at, reviews: reviews.slice(0, index + 1) }] : [],
    );
  });
  return items.toSorted((a, b) => a.at - b.at).map(({ reviews }) => new FSRSBindingItem(reviews));
}

async function train({ histories, current }: TrainingTask): Promise<TrainingAnswerOfChild> {
  const binding = await loadBinding();
  if (!binding) return { outcome: 'unavailable' };
  const fit = (until: number) =>
    binding.computeParameters(toItems(binding, histories, until), {
      enableShortTerm: true,
      numRelearningSteps: 1,
    });
  const { judged, fresh } = findSplits(histories);
  const byDefault = [];
  const byCurrent = [];
  for (const period of judged) {
    const trained = await fit(period.since);
    byDefault.push(...compareLosses(histories, period, { trained, other: null }));
    byCurrent.push(...compareLosses(histories, period, { trained, other: current }));
  }
  const weights = await fit(fresh);
  const lossOf = (own: readonly number[] | null) => toLogLoss(histories, { since: fresh }, own);
  return {
    outcome: 'trained',
    weights,
    isBetter: isClear(byDefault) && isClear(byCurrent),
    losses: { default: lossOf(null), current: lossOf(current), trained: lossOf(weights) },
    mostBytes: process.resourceUsage().maxRSS * 1024,
  };
}

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(1);
}, watchMs).unref();

process.once('disconnect', () => process.exit());
process.once('message', (task) => {
  // The one sender is train.ts.
  train(task as TrainingTask).then(answer, () => process.exit(1));
});
