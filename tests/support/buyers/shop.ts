import { runJobs } from '#server/jobs/start-jobs.ts';
import { drainBackground } from '#server/payments/background.ts';
import type { Trigger } from '#server/payments/sandbox/machine.ts';
import type { Sandbox } from '#server/payments/sandbox/sandbox.ts';
import { forFile } from '../for-file.ts';
import { toNotice } from '../notices.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createBuyers } from './buyers.ts';

/** The sandbox behind a server: the buyer's bank and the provider. */
function getSandbox({ provider }: TestApp['deps']): Sandbox {
  if (!('trigger' in provider)) throw new Error('this test needs the sandbox');
  return provider as Sandbox;
}

/** The whole server of a test file, with what buyers, their bank and the provider do, and what the database says about it. */
export const openShop = async () => createShop(await forFile(createTestApp()));

/** The same around a server that a test has started. */
export function createShop(server: TestApp) {
  const { sql } = server.deps.database;
  const buyers = createBuyers(server);
  const sandbox = getSandbox(server.deps);

  /** Events of a charge at the provider, one after another, each with its webhook handled. */
  async function trigger(paymentId: string, ...events: (Trigger['type'] | Trigger)[]) {
    const id = await buyers.readProviderId(paymentId);
    for (const event of events) {
      await sandbox.trigger(id, typeof event === 'string' ? { type: event } : event);
      await drainBackground();
    }
  }

  /** Time passes, then every job runs once. */
  async function work(seconds = 31): Promise<void> {
    server.advance(seconds * 1000);
    await runJobs(server.deps);
    await drainBackground();
  }

  /** The buyer pays in the bank's app, and the webhook does not arrive yet. */
  async function payWithoutWebhook(paymentId: string): Promise<void> {
    const release = sandbox.holdEvents();
    await sandbox.simulator.pay(await buyers.readProviderId(paymentId));
    release();
  }

  /** Status of a charge at the provider. */
  async function readProviderStatus(paymentId: string) {
    const answer = await sandbox.getCharge(await buyers.readProviderId(paymentId));
    return answer.ok ? answer.value?.status : answer.reason;
  }

  /** Number of charges of a purchase at the provider. */
  async function countAtProvider(purchaseId: string): Promise<number> {
    const rows = await sql`
      select from sandbox.charges s join app.charges c on c.id = s.reference where c.order_id = (select order_id from purchases where id = ${purchaseId})`;
    return rows.length;
  }

  /** Payment issues of a charge, oldest first: "underpaid open", "chargeback closed". */
  async function readIssues(paymentId: string): Promise<string[]> {
    const rows = await sql<{ kind: string; state: string }[]>`
      select kind, case when resolved_at is null then 'open' else 'closed' end as state
      from app.payment_issues where charge_id = ${paymentId} order by id`;
    return rows.map(({ kind, state }) => `${kind} ${state}`);
  }

  /** The first payment issue of a kind of a charge. */
  async function readIssueId(paymentId: string, kind: string): Promise<number> {
    const [row] = await sql<{ id: string }[]>`
      select id from app.payment_issues where charge_id = ${paymentId} and kind = ${kind} order by id`;
    return Number(row?.id);
  }

  /** Titles of a person's notifications, oldest first. */
  async function readNotices(userId: string): Promise<string[]> {
    const rows = await sql<{ kind: string; payload: unknown }[]>`
      select kind, payload from notifications where user_id = ${userId} order by id`;
    return rows.map((row) => toNotice(row).title);
  }

  /** States that a purchase took, oldest first. */
  async function readHistory(purchaseId: string): Promise<string[]> {
    const rows = await sql<{ status: string }[]>`
      select to_status as status from app.purchase_events where purchase_id = ${purchaseId} order by id`;
    return rows.map(({ status }) => status);
  }

  return {
    server,
    sql,
    buyers,
    sandbox,
    trigger,
    work,
    payWithoutWebhook,
    readProviderStatus,
    countAtProvider,
    readIssues,
    readIssueId,
    readNotices,
    readHistory,
  };
}
