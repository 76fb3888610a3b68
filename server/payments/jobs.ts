import type { Job } from '../ports/job.ts';
import { checkProvider, updateFees } from './ask-provider.ts';
import type { PaymentContext } from './charges/charge.ts';
import { compareDueDays } from './charges/compare/compare-due-days.ts';
import { reconcileCharges } from './charges/reconcile.ts';
import { createSideJobs } from './create-provider.ts';
import { processWaitingEvents } from './inbox.ts';
import { deliverEffects } from './outbox.ts';

export const createPaymentJobs = (context: PaymentContext): Job[] => [
  { name: 'inbox', loop: 'payments', run: () => processWaitingEvents(context) },
  { name: 'outbox', loop: 'payments', run: () => deliverEffects(context) },
  { name: 'reconciliation', loop: 'payments', run: () => reconcileCharges(context) },
  ...createSideJobs(context),
  { name: 'sandbox', loop: 'payments', run: () => context.provider.simulator?.tick() },
  { name: 'provider', loop: 'provider', run: () => checkProvider(context) },
  { name: 'comparison', loop: 'hourly', run: () => compareDueDays(context) },
  {
    name: 'fees',
    loop: 'hourly',
    turn: `fees ${context.provider.name}`, // another provider is asked at once
    run: () => updateFees(context),
  },
];
