import type { Job } from '#server/ports/job.ts';
import type { PaymentContext } from '../charges/charge.ts';
import { checkInvoices, processInvoices } from './process-invoices.ts';

export const createInvoiceJobs = (context: PaymentContext): Job[] => [
  { name: 'invoices', loop: 'payments', run: () => processInvoices(context) },
  { name: 'invoiceSetup', loop: 'setup', run: () => checkInvoices(context) },
];
