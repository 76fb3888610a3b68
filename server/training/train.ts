import { fork } from 'node:child_process';
import path from 'node:path';
import type { Losses, TrainingAnswer } from '#domain/study/history/training.ts';

export interface TrainingTask {
  /** The answers of each card in their order. */
  histories: readonly (readonly TrainingAnswer[])[];
  /** The weights that the student has; null: the defaults. */
  current: readonly number[] | null;
}

export interface Trained {
  outcome: 'trained';
  weights: readonly number[];
  /** They predict held-out answers clearly better than the student's present weights and than the defaults. */
  isBetter: boolean;
  losses: Losses;
  /** The most memory that the process has had. */
  mostBytes: number;
}

/** `unavailable`: this platform has no fsrs-rs. */
export type TrainingAnswerOfChild = Trained | { outcome: 'unavailable' };

/** `failed`: the process ended without an answer, or took too long. */
export type TrainingOutcome = TrainingAnswerOfChild | { outcome: 'failed' };

const trainer = path.join(import.meta.dirname, 'trainer.ts');
const mostMs = 60_000;

/** Trains in a process of its own, which has no environment and is killed when its time is over. */
export function train(
  task: TrainingTask,
  { timeoutMs = mostMs, execArgv = [] }: { timeoutMs?: number; execArgv?: readonly string[] } = {},
): Promise<TrainingOutcome> {
  return new Promise((resolve) => {
    const child = fork(trainer, [], {
      env: {},
      execArgv: ['--max-old-space-size=400', ...execArgv],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const settle = (outcome: TrainingOutcome) => {
      clearTimeout(limit);
      resolve(outcome);
    };
    // The one sender is trainer.ts.
    child.once('message', (message) => settle(message as TrainingAnswerOfChild));
    child.once('error', () => settle({ outcome: 'failed' }));
    child.once('exit', () => settle({ outcome: 'failed' }));
    child.send(task, () => {}); // a child that has ended already says so by its exit
  });
}
