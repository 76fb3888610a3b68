import { beforeEach, expect, test } from 'vitest';
import { callFunction, createCaller } from '#tests/support/act-as.ts';
import { toDay } from '#tests/support/asaas/machine.ts';
import { openAsaasShop } from '#tests/support/asaas/shop.ts';
import { describeDifference } from '#domain/purchases/describe-difference.ts';
import { compareDay } from './compare-day.ts';
import { compareDueDays } from './compare-due-days.ts';
import { describeDay } from './describe-day.ts';

const { server, sql, buyers, emulator, trigger } = await openAsaasShop();
const { deps } = server;
/** The charges of earlier tests are of earlier days. */
beforeEach(async () => {
  emulator.store.areEventsHeld = true;
  server.advance(2 * 86_400_000);
  await compareDueDays(deps);
});

const today = () => toDay(deps.clock());
const compare = async (mends = false) => {
  const answer = await compareDay(deps, { day: today(), mends });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value.differences;
};
const buyPix = async () => {
  const bought = await buyers.openPix(await server.createPerson());
  return { ...bought, providerId: await buyers.readProviderId(bought.paymentId) };
};
async function change(id: string, changes: object): Promise<void> {
  const payment = emulator.store.payments.get(id);
  if (payment) emulator.store.payments.set(id, { ...payment, ...changes });
}
const readIssues = async (paymentId: string) => [
  ...(await sql<{ kind: string; note: string }[]>`
    select kind, note from app.payment_issues where charge_id = ${paymentId} and kind = 'provider_differs'`),
];
/** The day is over, and the daily job has run. */
async function sleep(): Promise<void> {
  server.advance(86_400_000);
  await compareDueDays(deps);
}

test('a day on which school and provider agree has no difference, whatever became of its charges', async () => {
  const person = await server.createPerson();
  const purchaseId = await buyers.startPurchase(person);
  const plan = { installments: 3 };
  await buyers.payByCard(person, purchaseId, '4111 1111 1111 1111', plan);
  const paid = await buyPix();
  await trigger(paid.paymentId, 'pay');
  await buyers.get(`check-payment?paymentId=${paid.paymentId}`, person);
  await compare(true);
  await buyPix();
  const other = await server.createPerson();
  const { paymentId } = await buyers.openPix(other);
  await buyers.post('cancel-payment', { paymentId }, other);
  expect(await compare()).toEqual([]);
});

test('a payment of which no news came is shown by the command, which changes nothing, and taken by the daily job, which then has nothing to say', async () => {
  const { purchaseId, paymentId } = await buyPix();
  await trigger(paymentId, 'pay');
  const [difference, ...more] = await compare();
  expect(more).toEqual([]);
  expect(difference).toMatchObject({ chargeId: paymentId, ours: { state: 'open' } });
  await buyers.expectPurchase(purchaseId, 'PENDING');
  await sleep();
  await buyers.expectPurchase(purchaseId, 'CONFIRMED', true);
  expect(await readIssues(paymentId)).toEqual([]);
});

test('a charge that was cancelled here and is open again at the provider is a payment issue, once', async () => {
  const { paymentId, providerId } = await buyPix();
  await sql`update app.charges set state = 'cancelled' where id = ${paymentId}`;
  await sleep();
  const note = `Na escola: cancelada, R$ 97,00. No provedor: em aberto, R$ 97,00 (${providerId}).`;
  expect(await readIssues(paymentId)).toEqual([{ kind: 'provider_differs', note }]);
  await sql`update app.settings set compared_on = compared_on - 2`;
  await compareDueDays(deps);
  expect(await readIssues(paymentId)).toHaveLength(1);
});

test('another amount at the provider is a difference, of a paid charge and of an open one', async () => {
  const paid = await buyPix();
  await trigger(paid.paymentId, 'pay');
  await compare(true);
  await change(paid.providerId, { valueCents: 4200 });
  const open = await buyPix();
  await change(open.providerId, { valueCents: 100 });
  await sleep();
  expect((await readIssues(paid.paymentId))[0]?.note).toMatch(/paga, R\$.97,00.*paga, R\$.42,00/u);
  expect((await readIssues(open.paymentId))[0]?.note).toMatch(/aberto, R\$.97,00.*R\$.1,00/u);
});

test('what was returned outside the provider is no difference', async () => {
  const { paymentId } = await buyPix();
  await trigger(paymentId, 'pay');
  await compare(true);
  await sql`select app.book_out(${paymentId}, 'returned_outside', 9700, 'school')`;
  expect(await compare()).toEqual([]);
});

test('a charge with our reference that is unknown here is told, and one that the owner made by hand is not', async () => {
  const { providerId } = await buyPix();
  const payment = emulator.store.payments.get(providerId);
  if (!payment) throw new Error('no payment');
  const lost = { ...payment, id: 'pay_lost', externalReference: `pay_${'a'.repeat(32)}` };
  emulator.store.payments.set(lost.id, lost);
  emulator.store.payments.set('pay_hand', { ...payment, id: 'pay_hand', externalReference: null });
  const found = await compare();
  expect(found.map(describeDifference)).toEqual([
    'Na escola: desconhecida. No provedor: em aberto, R$ 97,00 (pay_lost).',
  ]);
});

test("another installation's charges in the same account are named, and are no alarm", async () => {
  const { providerId } = await buyPix();
  const payment = emulator.store.payments.get(providerId);
  if (!payment) throw new Error('no payment');
  const id = 'pay_other';
  emulator.store.payments.set(id, { ...payment, id, externalReference: `pay_${'b'.repeat(32)}` });
  const { lines, isEqual } = describeDay(
    today(),
    await compareDay(deps, { day: today(), mends: false }),
  );
  expect(isEqual).toBe(true);
  expect(lines[0]).toMatch(/^sem registro: Na escola: desconhecida.*\(pay_other\)\.$/u);
  expect(lines.at(-1)).toBe(`${today()}: tudo confere.`);
});

test.each([
  ['a status of tomorrow', { status: 'AWAITING_TOMORROW' }],
  ['a form of tomorrow', { valueCents: Number.NaN }],
])(
  'a charge with %s is a difference, and the rest of its day and the next days are compared',
  async (_, changes) => {
    const strange = await buyPix();
    const other = await buyPix();
    await change(strange.providerId, changes);
    await sql`update app.charges set state = 'cancelled' where id = ${other.paymentId}`;
    const { lines } = describeDay(today(), await compareDay(deps, { day: today(), mends: false }));
    expect(lines).toHaveLength(3);
    expect(lines.join(' ')).toContain('No provedor: não pôde ser lida');
    expect(lines.join(' ')).not.toContain('não respondeu');
    const day = today();
    server.advance(2 * 86_400_000);
    await compareDueDays(deps);
    expect(await readIssues(strange.paymentId)).toMatchObject([
      {
        note: `Na escola: em aberto, R$ 97,00. No provedor: não pôde ser lida (${strange.providerId}).`,
      },
    ]);
    expect(await readIssues(other.paymentId)).toHaveLength(1);
    const [settings] = await sql`select compared_on > ${day}::date as "isAfter" from app.settings`;
    expect(settings).toEqual({ isAfter: true });
    expect([...(await sql`select day from app.uncompared_days`)]).toEqual([]);
  },
);

test('a charge about which the provider is silent keeps its day open and no other one; after 24 hours the school is told once', async () => {
  const silent = await buyPix();
  const other = await buyPix();
  for (const { paymentId } of [silent, other])
    await sql`update app.charges set state = 'cancelled' where id = ${paymentId}`;
  const day = today();
  const mailed = async () =>
    (await sql`select from app.outbox where key = ${`day_not_compared:${day}`}`).length;
  const compareInSilence = async () => {
    for (let count = 0; count < 2; count += 1)
      emulator.force('GET', new RegExp(`/payments/${silent.providerId}$`, 'u'), 500);
    await compareDueDays(deps);
  };
  server.advance(2 * 86_400_000);
  await compareInSilence();
  expect(await readIssues(other.paymentId)).toHaveLength(1);
  const [settings] = await sql`select compared_on > ${day}::date as "isAfter" from app.settings`;
  expect(settings).toEqual({ isAfter: true });
  server.advance(23 * 3_600_000);
  await compareInSilence();
  expect(await mailed()).toBe(0);
  server.advance(2 * 3_600_000);
  await compareInSilence();
  await compareInSilence();
  expect(await mailed()).toBe(1);
  await sql`update app.uncompared_days set since = now() - interval '25 hours'`;
  const admin = await createCaller(deps.database, { isAdmin: true });
  const read = () => callFunction(deps.database, admin, 'admin_read_provider_problem', []);
  expect(await read()).toMatchObject({ problem: 'not_compared', day });
  await compareDueDays(deps);
  expect(await readIssues(silent.paymentId)).toHaveLength(1);
  expect(await read()).toBeNull();
});

test('the command says that the provider did not answer only where it did not', async () => {
  emulator.force('GET', /^\/payments$/u, 503);
  const answer = await compareDay(deps, { day: today(), mends: false });
  expect(describeDay(today(), answer)).toEqual({
    lines: ['O provedor não respondeu ou recusou a chave.'],
    isEqual: false,
  });
  expect(describeDay(today(), { ok: false, reason: 'invalid' }).lines).toEqual([
    'O provedor respondeu, mas a lista de cobranças não pôde ser lida.',
  ]);
});

test('a day with more charges than a page of the provider is compared whole', async () => {
  const { paymentId, providerId } = await buyPix();
  const payment = emulator.store.payments.get(providerId);
  if (!payment) throw new Error('no payment');
  for (let index = 0; index < 250; index += 1)
    emulator.store.payments.set(`pay_x${index}`, {
      ...payment,
      id: `pay_x${index}`,
      externalReference: null,
    });
  expect(await compare()).toEqual([]);
  await sql`update app.charges set state = 'cancelled' where id = ${paymentId}`;
  expect(await compare()).toHaveLength(1);
});

test('a provider that does not answer leaves the day for the next run; a server that was down catches up', async () => {
  const { paymentId } = await buyPix();
  await sql`update app.charges set state = 'cancelled' where id = ${paymentId}`;
  server.advance(3 * 86_400_000);
  emulator.force('GET', /^\/payments$/u, 503);
  await compareDueDays(deps);
  expect(await readIssues(paymentId)).toEqual([]);
  await compareDueDays(deps);
  expect(await readIssues(paymentId)).toHaveLength(1);
});
