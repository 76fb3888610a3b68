import { setTimeout as wait } from 'node:timers/promises';
import { describeError } from '../http/logger.ts';
import { drainBackground } from '../payments/background.ts';
import type { PaymentContext } from '../payments/charge.ts';
import { processWaitingEvents } from '../payments/inbox.ts';
import { deliverEffects } from '../payments/outbox.ts';
import { reconcileCharges } from '../payments/reconcile.ts';

const pauseMs = 2_000;

/** One pass of everything that nobody asks for by a request. Safe in any number of processes at once. */
export async function runJobs(context: PaymentContext): Promise<void> {
  const jobs = {
    inbox: () => processWaitingEvents(context),
    outbox: () => deliverEffects(context),
    reconciliation: () => reconcileCharges(context),
    sandbox: () => context.provider.simulator?.tick(),
  };
  for (const [job, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (error) {
      context.logger.error({ job, ...describeError(error) }, 'job failed');
    }
  }
}

/** Runs the jobs until stopped. `stop` waits for what is under way, webhooks being handled included. */
export function startJobs(context: PaymentContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  async function loop(): Promise<void> {
    while (!signal.aborted) {
      await runJobs(context);
      await wait(pauseMs, undefined, { signal }).catch(() => {});
    }
  }
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
      await drainBackground();
    },
  };
}
