import type { CardInstallments } from '#domain/catalogue/installments.ts';
import type { InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import { createAsaasWithInvoices } from '#server/payments/asaas/invoices.ts';
import { drainBackground } from '#server/payments/background.ts';
import { runJobs } from '#server/jobs/start-jobs.ts';
import { createBuyers } from '../buyers/buyers.ts';
import { forFile } from '../for-file.ts';
import { createTestApp } from '../test-app.ts';
import { startAsaas } from './emulator.ts';
import type { Trigger } from './machine.ts';

/** The events that the school wants to be notified of. */
const invoiceEvents = ['AUTHORIZED', 'CANCELED', 'CANCELLATION_DENIED', 'ERROR'];
const events = [
  'CONFIRMED',
  'RECEIVED',
  'OVERDUE',
  'DELETED',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
  'REFUND_IN_PROGRESS',
  'REFUND_DENIED',
  'RECEIVED_IN_CASH_UNDONE',
  'AWAITING_RISK_ANALYSIS',
  'REPROVED_BY_RISK_ANALYSIS',
  'CHARGEBACK_REQUESTED',
]
  .map((name) => `PAYMENT_${name}`)
  .concat(invoiceEvents.map((name) => `INVOICE_${name}`));

/** The whole server of a test file with the real adapter, and the emulator that it talks to. `send`: where its webhooks go out. */
export async function openAsaasShop({
  hasCardPage = false,
  cardInstallments = 'on',
  takesForeigners = false,
  send,
  invoiceTerms = null,
}: {
  hasCardPage?: boolean;
  cardInstallments?: CardInstallments;
  takesForeigners?: boolean;
  send?: typeof fetch;
  invoiceTerms?: InvoiceTerms | null;
} = {}) {
  const clock = { now: () => Date.now() };
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  const logger = { info: note, warn: note, error: note };
  const webhookToken = 'a-token-of-the-school-with-32-characters';
  const emulator = await forFile(
    startAsaas({
      clock: () => new Date(clock.now()),
      send:
        send ??
        (async (url, init) => server.app.request(url instanceof URL ? url.href : url, init)),
    }),
  );
  const provider = createAsaasWithInvoices(
    {
      url: emulator.url,
      apiKey: emulator.key,
      clock: () => new Date(clock.now()),
      logger,
      webhookToken,
      isTest: true,
      hasCardPage,
      cardInstallments,
      takesForeigners,
    },
    invoiceTerms,
  );
  const server = await forFile(createTestApp({ provider, logger }));
  clock.now = () => server.deps.clock().getTime();
  const { sql } = server.deps.database;
  await sql`select app.use_payment_provider(${provider.name})`;
  await sql`select app.use_invoices(${invoiceTerms?.moment ?? null})`;
  emulator.store.webhooks.set('whk_1', {
    id: 'whk_1',
    name: 'escola',
    url: '/.netlify/functions/payment-webhook',
    email: null,
    enabled: true,
    interrupted: false,
    authToken: webhookToken,
    sendType: 'SEQUENTIALLY',
    events,
    penalizedRequestsCount: 0,
  });
  const buyers = createBuyers(server);

  /** Events at the provider, one after another, on every payment of a charge, each with its webhook handled. */
  async function trigger(paymentId: string, ...triggers: Trigger[]): Promise<void> {
    const id = await buyers.readProviderId(paymentId);
    const plan = emulator.store.plan(id).map((payment) => payment.id);
    for (const name of triggers) {
      for (const payment of plan.length > 0 ? plan : [id]) emulator.store.apply(payment, name);
      if (!emulator.store.areEventsHeld) await emulator.store.deliver();
      await drainBackground();
    }
  }

  /** Time passes for school and provider, then every job runs once. */
  async function work(seconds = 31): Promise<void> {
    server.advance(seconds * 1000);
    await emulator.tick();
    await runJobs(server.deps);
    await drainBackground();
  }

  return { server, sql, buyers, emulator, provider, webhookToken, trigger, work, lines };
}
