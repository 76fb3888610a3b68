import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../http/logger.ts';
import { deliverMails } from '../mail/deliver-mails.ts';
import type { MailContext } from '../mail/mail-context.ts';
import { dropOldMails } from '../mail/mail.sql.ts';
import { mailWriters } from '../mail/write-mail.ts';
import { drainBackground } from '../payments/background.ts';
import type { PaymentContext } from '../payments/charge.ts';
import { processWaitingEvents } from '../payments/inbox.ts';
import { deliverEffects } from '../payments/outbox.ts';
import { reconcileCharges } from '../payments/reconcile.ts';
import { forgetExpired } from './forget-expired.sql.ts';
import { sweepOldRows } from './sweep-old-rows.sql.ts';

const pauseMs = 2_000;
const retentionPauseMs = 60 * 60_000;
/** A mail in hand gets this long when the process stops. Most take less; the site is away meanwhile. */
const lastMailMs = 5_000;
/** Anything else in hand, too: a statement may wait for a lock for as long as somebody holds it. */
const lastWorkMs = 10_000;

type JobContext = PaymentContext & MailContext;
type Jobs = Record<string, () => Promise<void> | undefined>;

/** Runs one after the other. `failing` holds the jobs that failed when they last ran: an outage is told of once, and its end. */
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

/** One pass of everything about payments that nobody asks for by a request. Safe in any number of processes at once. */
export function runJobs(context: JobContext, failing = new Set<string>()): Promise<void> {
  const jobs = {
    inbox: () => processWaitingEvents(context),
    outbox: () => deliverEffects(context),
    reconciliation: () => reconcileCharges(context),
    sandbox: () => context.provider.simulator?.tick(),
  };
  return runAll(context, jobs, failing);
}

/** Deletes what the privacy policy says is kept no longer, and what served its purpose. */
function runRetention(context: JobContext, failing: Set<string>): Promise<void> {
  const { database, clock } = context;
  const jobs = {
    retention: () => forgetExpired(database.sql, clock()),
    oldMails: () => dropOldMails(database.sql, Object.keys(mailWriters), clock()),
    oldRows: () => sweepOldRows(database.sql, clock()),
  };
  return runAll(context, jobs, failing);
}

/** Somebody who has set mail up wrong reads it now, not when the first buyer waits. */
async function tellOfMailServer({ mailer, logger }: MailContext): Promise<void> {
  if (!mailer || (await mailer.isReady())) return;
  logger.warn({}, 'the mail server does not answer or does not let us in: mails wait');
}

/** Resolves when the work is done, or when its time is up. */
function waitAtMost(milliseconds: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(resolve, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/**
 * Runs the jobs until stopped. `stop` waits for what is under way, webhooks being handled included, but not for ever: what is not
 * done by then fails with the database's connections, and the next process finds it. A mail that the mail server has not got whole
 * in its shorter time waits for the next process, one that it has and did not answer for stays claimed.
 */
export function startJobs(context: JobContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const failing = new Set<string>();
  async function repeat(pass: () => Promise<void>, everyMs = pauseMs): Promise<void> {
    while (!signal.aborted) {
      await pass();
      await wait(everyMs, undefined, { signal }).catch(() => {});
    }
  }
  void tellOfMailServer(context);
  // A mail server that does not answer keeps no payment waiting.
  const running = Promise.all([
    repeat(() => runJobs(context, failing)),
    repeat(() => runAll(context, { mail: () => deliverMails(context, signal) }, failing)),
    repeat(() => runRetention(context, failing), retentionPauseMs),
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
