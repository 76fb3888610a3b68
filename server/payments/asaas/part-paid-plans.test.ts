// A hosted card in installments of which the provider confirms only some: nobody has recorded whether its page charges the whole plan.
import { beforeEach, expect, test } from 'vitest';
import { callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { toDay } from '#tests/support/asaas/machine.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { findLedgerFaults } from '#tests/support/buyers/ledger.ts';
import { toNotice } from '#tests/support/notices.ts';
import type { Person } from '#tests/support/test-app.ts';
import { drainBackground } from '../background.ts';
import { compareDay } from '../charges/compare/compare-day.ts';

const { server, sql, buyers, emulator, trigger, work } = await openAsaasShop({ hasCardPage: true });
const admin = await createCaller(server.deps.database, { isAdmin: true });
let person: Person;
let purchaseId: string;
let paymentId: string;
beforeEach(async () => {
  emulator.store.chargedOnPage = 100;
  person = await server.createPerson();
  purchaseId = await buyers.startPurchase(person);
});

async function ask(billingType: 'PIX' | 'CREDIT_CARD', installments = 1) {
  const customer = await buyers.createPayer(person);
  const request = { customer, billingType, installments, externalReference: purchaseId };
  return buyers.post('create-payment', request, person);
}
/** The buyer pays on the page of three installments, of which the provider charges so many. */
async function payOnPage(charged: number): Promise<void> {
  paymentId = String((await ask('CREDIT_CARD', 3)).body['id']);
  const { body } = await buyers.get(`check-payment?paymentId=${paymentId}`, person);
  emulator.store.chargedOnPage = charged;
  await fetch(String(body['cardPageUrl']), { method: 'POST', redirect: 'manual' });
  await drainBackground();
}
/** Five minutes later the reconciliation has asked again. */
async function waitForRest(): Promise<void> {
  await work(31);
  await work(300);
}
async function listIssues(): Promise<{ id: number; kind: string; paid: number }[]> {
  const { rows } = await readList<{
    issue: { id: number; kind: string; paid: number; charge_id: string };
  }>(server.deps.database, admin, 'open_issues');
  return rows.map(({ issue }) => issue).filter(({ charge_id }) => charge_id === paymentId);
}
const countSchoolMails = async () => {
  const rows = await sql`
    select from app.outbox o join app.payment_issues i on o.payload ->> 'issue_id' = i.id::text
    where o.kind = 'partly_paid' and i.charge_id = ${paymentId}`;
  return rows.length;
};
const readNotices = async () => {
  const rows = await sql<{ kind: string; payload: unknown }[]>`
    select kind, payload from notifications where user_id = ${person.id} order by id`;
  return rows.map((row) => toNotice(row).body);
};

test('a plan of which one installment is paid and two are open for five minutes is an issue, a mail to the school and a word to the buyer', async () => {
  await payOnPage(1);
  await work(200);
  expect(await listIssues()).toEqual([]);
  expect((await buyers.get(`check-payment?paymentId=${paymentId}`, person)).body).toMatchObject({
    status: 'PENDING',
  });
  await waitForRest();
  expect(await listIssues()).toMatchObject([{ kind: 'partly_paid', paid: 32.33, amount: 97 }]);
  expect(await countSchoolMails()).toBe(1);
  expect(await readNotices()).toEqual([
    'Recebemos R$ 32,33 em vez de R$ 97,00 por “Masterclass Inglês Proibido”. A escola já foi avisada e devolve esse valor por onde ele veio.',
  ]);
  expect((await buyers.get(`check-payment?paymentId=${paymentId}`, person)).body).toMatchObject({
    status: 'IN_ANALYSIS',
    received: 32.33,
  });
  await buyers.expectPurchase(purchaseId, 'PENDING', false);
  expect(await buyers.readLedger(paymentId)).toEqual(['payment 3233']);
  expect(await findLedgerFaults(sql, paymentId)).toEqual([]);
});

test('further readings of the same plan open, mail and book nothing more', async () => {
  await payOnPage(1);
  await waitForRest();
  for (let round = 0; round < 4; round += 1) await work(3600);
  expect(await listIssues()).toHaveLength(1);
  expect(await countSchoolMails()).toBe(1);
  expect(await readNotices()).toHaveLength(1);
  expect(await buyers.readLedger(paymentId)).toEqual(['payment 3233']);
});

test('a plan that is confirmed one by one within five minutes is paid, and nobody is told', async () => {
  await payOnPage(1);
  await work(120);
  await trigger(paymentId, 'pay');
  await work();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  await work(3600);
  expect(await listIssues()).toEqual([]);
  expect(await readNotices()).toEqual([]);
});

test('a second installment that comes later is booked, and with the last one the course opens and the issue ends', async () => {
  await payOnPage(1);
  await waitForRest();
  const plan = emulator.store.plan(await buyers.readProviderId(paymentId));
  emulator.store.apply(plan[1]?.id ?? '', 'pay');
  await emulator.store.deliver();
  await drainBackground();
  expect(await listIssues()).toMatchObject([{ kind: 'partly_paid', paid: 64.66 }]);
  emulator.store.areEventsHeld = true; // the last news is lost
  emulator.store.apply(plan[2]?.id ?? '', 'pay');
  emulator.store.areEventsHeld = false;
  await work(3600);
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await listIssues()).toEqual([]);
  expect(await findLedgerFaults(sql, paymentId)).toEqual([]);
});

test('a buyer of a partly paid plan is asked to wait for five minutes, and then pays by Pix', async () => {
  await payOnPage(1);
  const early = await ask('PIX');
  expect(early.status).toBe(409);
  expect(JSON.stringify(early.body)).toContain('Aguarde cinco minutos');
  expect((await buyers.post('cancel-payment', { paymentId }, person)).status).toBe(409);
  await waitForRest();
  const { status, body } = await ask('PIX');
  expect(status).toBe(200);
  await trigger(String(body['id']), 'pay');
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await listIssues()).toHaveLength(1);
});

test('a plan whose rest is charged after its buyer has paid by Pix goes back as paid twice', async () => {
  await payOnPage(1);
  await waitForRest();
  const { body } = await ask('PIX');
  await trigger(String(body['id']), 'pay');
  await trigger(paymentId, 'pay');
  await work(61);
  await work(61);
  const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
  expect(charge).toEqual({ state: 'refunded' });
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
});

test('an administrator returns what came, and nothing of the plan can be paid any more', async () => {
  await payOnPage(1);
  await waitForRest();
  const [issue] = await listIssues();
  await callFunction(server.deps.database, admin, 'admin_return_payment', [
    issue?.id ?? 0,
    'a pessoa desistiu',
  ]);
  await work();
  await work();
  const [charge] = await sql`select state from app.charges where id = ${paymentId}`;
  expect(charge).toEqual({ state: 'refunded' });
  expect(await buyers.readLedger(paymentId)).toEqual([
    'payment 3233',
    'fee -129', // the rest is deleted, so the fee of the plan is known
    'refund -3233',
  ]);
  expect(emulator.store.plan(await buyers.readProviderId(paymentId))).toMatchObject([
    { status: 'REFUNDED' },
    { deleted: true },
    { deleted: true },
  ]);
  expect(await listIssues()).toEqual([]);
});

test('a paid installment that the owner returns in the panel ends the issue, although the others are open', async () => {
  await payOnPage(1);
  await waitForRest();
  const [first] = emulator.store.plan(await buyers.readProviderId(paymentId));
  for (const name of ['refund', 'refund_done'] as const)
    emulator.store.apply(first?.id ?? '', name);
  await emulator.store.deliver();
  await drainBackground();
  expect(await buyers.readLedger(paymentId)).toEqual(['payment 3233', 'refund -3233']);
  expect(await listIssues()).toEqual([]);
});

test('a partly paid plan is no difference of its day', async () => {
  await payOnPage(1);
  await waitForRest();
  const day = toDay(server.deps.clock());
  const compared = await compareDay(server.deps, { day, mends: false });
  const differences = compared.ok ? compared.value.differences : [];
  expect(differences.filter(({ chargeId }) => chargeId === paymentId)).toEqual([]);
});
