import { setTimeout as wait } from 'node:timers/promises';
import { reportConversions, type ConversionContext } from '../conversions/report-conversions.ts';
import { noteTime } from '../database/settings.ts';
import { describeError } from '../ports/logger.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import type { MailContext } from '../mail/mail-context.ts';
import { dropOldMails } from '../mail/queue.sql.ts';
import { mailWriters } from '../mail/write-mail.ts';
import { drainBackground } from '../payments/background.ts';
import type { PaymentContext } from '../payments/charges/charge.ts';
import { checkProvider } from '../payments/check-provider.ts';
import { processWaitingEvents } from '../payments/inbox.ts';
import { deliverEffects } from '../payments/outbox.ts';
import { compareDueDays } from '../payments/charges/compare/compare-due-days.ts';
import { processInvoices } from '../payments/invoices/process-invoices.ts';
import { updateFees } from '../payments/update-fees.ts';
import { reconcileCharges } from '../payments/charges/reconcile.ts';
import { createTrainingJob } from '../training/train-students.ts';
import { watchClock } from './clock-watch.ts';
import { runEmailChanges } from './email-changes.sql.ts';
import { tellEndedLicences } from './licences.sql.ts';
import { sendNewsletters } from './newsletters.ts';
import { deleteExpired, sweepOldRows } from './retention.sql.ts';
import { rollUpProgress, rollUpSales } from './roll-up.sql.ts';

const pauseMs = 2_000;
const hourlyPauseMs = 60 * 60_000;
/** Statistics are exact at any time; a roll-up makes them quick again. */
const rollUpPauseMs = 5 * 60_000;
/** The pause before a provider that was not reached is asked again. */
const providerPauseMs = 30_000;
const trainingPauseMs = 10 * 60_000;
/** Time for the mail in progress when the process stops. Most take less; the site is down meanwhile. */
const lastMailMs = 5_000;
/** Time for all other work in progress: a statement may wait for a lock without limit. */
const lastWorkMs = 10_000;

type JobContext = PaymentContext & MailContext & ConversionContext;
type Jobs = Record<string, () => Promise<void> | undefined>;

/** Runs the jobs one after the other. `failing` holds those whose last run failed, so that only the first failure is logged. */
async function runAll({ logger }: JobContext, jobs: Jobs, failing: Set<string>): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
      if (failing.delete(job)) logger.info({ job }, 'job works again');
    } catch (error) {
      if (!failing.has(job)) logger.error({ job, ...describeError(error) }, 'job failed');
      failing.add(job);
    }
  }
}

/** One pass of all payment work that no request starts. Safe in any number of processes in parallel. */
export function runJobs(context: JobContext, failing = new Set<string>()): Promise<void> {
  const jobs = {
    inbox: () => processWaitingEvents(context),
    outbox: () => deliverEffects(context),
    reconciliation: () => reconcileCharges(context),
    invoices: () => processInvoices(context),
    sandbox: () => context.provider.simulator?.tick(),
  };
  return runAll(context, jobs, failing);
}

/**
 * Deletes data whose retention period in the privacy policy is over, and rows that are needed no longer. Does the changes of
 * e-mail whose notice period is over, notifies people of ended licences, compares yesterday's charges with the provider's, and
 * asks for its fees.
 */
function runHourly(context: JobContext, failing: Set<string>): Promise<void> {
  const { database, clock } = context;
  const jobs = {
    emailChanges: () => runEmailChanges(database.sql, clock()),
    retention: () => deleteExpired(database.sql, clock()),
    oldMails: () => dropOldMails(database.sql, Object.keys(mailWriters), clock()),
    oldRows: () => sweepOldRows(database.sql, clock()),
    licences: () => tellEndedLicences(database.sql),
    comparison: () => compareDueDays(context),
    fees: () => updateFees(context),
    time: () => noteTime(database.sql, clock()),
  };
  return runAll(context, jobs, failing);
}

/** Rolls up what statistics are summed from. */
function runRollUps(context: JobContext, failing: Set<string>, signal: AbortSignal): Promise<void> {
  const { sql } = context.database;
  const jobs = {
    sales: () => rollUpSales(sql),
    progress: async () => {
      while (!signal.aborted && (await rollUpProgress(sql)));
    },
  };
  return runAll(context, jobs, failing);
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
 * Runs the jobs until stopped. `stop` waits a limited time for work in progress, including webhooks: unfinished work fails when
 * the database closes, and the next process takes it up. A mail that the mail server has not received completely is sent by the
 * next process; one that it received without answering stays claimed. `notedAt`: see watchClock.
 */
export function startJobs(
  parts: JobContext,
  notedAt: Date | null = null,
): { stop(): Promise<void> } {
  const { database } = parts;
  const context = { ...parts, database: { ...database, sql: database.background } };
  const stopping = new AbortController();
  const { signal } = stopping;
  const failing = new Set<string>();
  async function repeat(pass: () => Promise<void>, everyMs = pauseMs): Promise<void> {
    while (!signal.aborted) {
      await pass();
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  }
  const { sql } = context.database;
  const training = createTrainingJob({ ...context, sql });
  const watch = watchClock({ ...parts, notedAt });
  void checkMailServer(context);
  // Mails and reports have loops of their own, so that a slow server elsewhere does not delay payments.
  const running = Promise.all([
    repeat(() => {
      watch.isTrusted(); // says so when it is not
      return runJobs(context, failing);
    }),
    repeat(() => runAll(context, { mail: () => deliverMails(context, signal) }, failing)),
    repeat(() =>
      runAll(
        context,
        { newsletters: () => sendNewsletters(context, () => signal.aborted) },
        failing,
      ),
    ),
    repeat(() => runAll(context, { conversions: () => reportConversions(context) }, failing)),
    repeat(async () => {
      if (watch.isTrusted()) await runHourly(context, failing);
    }, hourlyPauseMs),
    repeat(
      () => runAll(context, { provider: () => checkProvider(context) }, failing),
      providerPauseMs,
    ),
    repeat(() => runRollUps(context, failing, signal), rollUpPauseMs),
    repeat(() => runAll(context, { training: () => training(signal) }, failing), trainingPauseMs),
  ]);
  return {
    async stop() {
      stopping.abort();
      const lastCall = setTimeout(() => context.mailer?.close(), lastMailMs);
      await waitAtMost(lastWorkMs, running.then(drainBackground));
      clearTimeout(lastCall);
    },
  };
}
