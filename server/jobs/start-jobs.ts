import { setTimeout as wait } from 'node:timers/promises';
import type { ConversionContext } from '../conversions/report-conversions.ts';
import { createConversionJobs } from '../conversions/jobs.ts';
import type { Database } from '../database/database.ts';
import type { MailContext } from '../mail/mail-context.ts';
import { measure } from '../measures/measures.ts';
import { createMailJobs } from '../mail/jobs.ts';
import { drainBackground } from '../payments/background.ts';
import type { PaymentContext } from '../payments/charges/charge.ts';
import { createPaymentJobs } from '../payments/jobs.ts';
import type { Job, Loop } from '../ports/job.ts';
import { describeError } from '../ports/logger.ts';
import { createRosterJobs } from '../roster/jobs.ts';
import { createStorageJobs } from '../storage/jobs.ts';
import type { FileStore } from '../ports/file-store.ts';
import { createPictureJobs } from '../storage/pictures/kept.ts';
import { createTrainingJobs } from '../training/jobs.ts';
import { watchClock } from './clock-watch.ts';
import { createDatabaseJobs } from './database-jobs.ts';
import { takeTurn } from './turns.sql.ts';

const soonMs = 2_000;
const minuteMs = 60_000;
/** Pauses between two passes of a loop. A provider that was not reached is asked again soon. */
const pauses: Record<Loop, number> = {
  payments: soonMs,
  // Mails and reports have loops of their own, so that a slow server elsewhere does not delay payments.
  mail: soonMs,
  newsletters: soonMs,
  conversions: soonMs,
  provider: 30_000,
  statistics: minuteMs,
  training: 10 * minuteMs,
  hourly: minuteMs,
  setup: 60 * minuteMs,
};
/** Times between two turns of a job, in whichever process. Statistics are exact meanwhile. */
const periods: Partial<Record<Loop, number>> = { statistics: 5 * minuteMs, hourly: 60 * minuteMs };
/** Time for the mail in progress when the process stops. Most take less; the site is down meanwhile. */
const lastMailMs = 5_000;
/** Time for all other work in progress: a statement may wait for a lock without limit. */
const lastWorkMs = 10_000;

type JobContext = PaymentContext & MailContext & ConversionContext & { files: FileStore };

interface Pass {
  jobs: readonly Job[];
  /** Jobs whose last run failed, so that only the first failure is logged. */
  failing: Set<string>;
  stopping: AbortSignal;
}

async function hasTurn(
  sql: Database['background'],
  { name, loop, turn = name }: Job,
): Promise<boolean> {
  const period = periods[loop];
  return period === undefined || takeTurn(sql, turn, period);
}

/** Runs jobs one after the other. */
async function runAll(
  { logger, database }: Pick<JobContext, 'logger' | 'database'>,
  { jobs, failing, stopping }: Pass,
): Promise<void> {
  for (const job of jobs) {
    const { name } = job;
    try {
      if (!(await hasTurn(database.background, job))) continue;
      await job.run(stopping);
      measure('jobDone', { job: name });
      if (failing.delete(name)) logger.info({ job: name }, 'job works again');
    } catch (error) {
      if (!failing.has(name)) logger.error({ job: name, ...describeError(error) }, 'job failed');
      failing.add(name);
    }
  }
}

/** The jobs of every room. */
const listJobs = (context: JobContext): Job[] => [
  ...createMailJobs(context),
  ...createDatabaseJobs(context.database.sql, context.clock),
  ...createPaymentJobs(context),
  ...createConversionJobs(context),
  ...createPictureJobs(context),
  ...createRosterJobs({ ...context, sql: context.database.sql }),
  ...createStorageJobs(context),
  ...createTrainingJobs({ ...context, sql: context.database.sql }),
];

/** One pass of all payment work that no request starts. Safe in any number of processes in parallel. */
export function runJobs(context: JobContext, failing = new Set<string>()): Promise<void> {
  const jobs = createPaymentJobs(context).filter(({ loop }) => loop === 'payments');
  return runAll(context, { jobs, failing, stopping: new AbortController().signal });
}

/** Warns about a wrong mail configuration at the start, before the first buyer waits for a mail. */
async function checkMailServer({ mailer, logger }: MailContext): Promise<void> {
  if (!mailer || (await mailer.isReady())) return;
  logger.warn({}, 'the mail server does not answer or refuses us: mails wait');
}

/** Resolves when the work is done or its time is over. */
function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/**
 * Runs the jobs until stopped. `stop` waits a limited time for work in progress, and for what the last requests have left to do:
 * unfinished work fails when the database closes, and the next process takes it up. A mail that the mail server has not received completely is sent by the
 * next process; one that it received without answering stays claimed. `notedAt`: see watchClock. While the clock may be wrong, the
 * hourly jobs wait, because they delete by it.
 */
export function startJobs(
  parts: JobContext,
  notedAt: Date | null = null,
): { stop(requests?: Promise<void>): Promise<void> } {
  const { database } = parts;
  /** Each pass keeps the settings with which it began. */
  const listNow = () => listJobs({ ...parts, database: { ...database, sql: database.background } });
  const controller = new AbortController();
  const { signal: stopping } = controller;
  const failing = new Set<string>();
  const watch = watchClock({ ...parts, notedAt });
  async function repeat([loop, pauseMs]: readonly [string, number]): Promise<void> {
    while (!stopping.aborted) {
      const jobs = listNow().filter((job) => job.loop === loop);
      const isTrusted = watch.isTrusted(); // says so when it is not
      if (isTrusted || loop !== 'hourly') await runAll(parts, { jobs, failing, stopping });
      await wait(pauseMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  void checkMailServer(parts);
  const running = Promise.all(Object.entries(pauses).map(repeat));
  return {
    async stop(requests) {
      controller.abort();
      const lastCall = setTimeout(() => parts.mailer?.close(), lastMailMs);
      const idle = Promise.all([running, requests]).then(drainBackground);
      await waitAtMost(lastWorkMs, idle);
      clearTimeout(lastCall);
    },
  };
}
