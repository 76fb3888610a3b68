import { expect, test } from 'vitest';
import { plan, type SandboxCharge, type Trigger } from './machine.ts';

const dueAt = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-20T12:00:00Z');
const after = new Date('2026-11-22T12:00:00Z');
const charge = (
  status: SandboxCharge['status'],
  refundDueAt: Date | null = null,
): SandboxCharge => ({
  method: 'pix',
  status,
  totalCents: 9700,
  dueAt,
  refundDueAt,
  analysisDueAt: null,
  paidAt: null,
});

test.each<[SandboxCharge['status'], Trigger['type'], SandboxCharge['status'] | null, string[]]>([
  ['pending', 'pay', 'received', ['PAYMENT_RECEIVED']],
  ['overdue', 'pay', 'received', ['PAYMENT_RECEIVED']],
  ['cancelled', 'pay', 'received', ['PAYMENT_RECEIVED']],
  ['received', 'pay', null, []],
  ['refunded', 'pay', null, []],
  ['pending', 'cancel', 'cancelled', ['PAYMENT_DELETED']],
  ['in_analysis', 'cancel', 'cancelled', ['PAYMENT_DELETED']],
  ['received', 'cancel', null, []],
  ['pending', 'decline', 'declined', ['PAYMENT_REPROVED_BY_RISK_ANALYSIS']],
  ['received', 'refund', 'refund_pending', ['PAYMENT_REFUND_IN_PROGRESS']],
  ['pending', 'refund', null, []],
  ['refund_pending', 'refund_failed', 'received', ['PAYMENT_REFUND_DENIED']],
  ['received', 'chargeback_opened', 'chargeback', ['PAYMENT_CHARGEBACK_REQUESTED']],
  ['chargeback', 'chargeback_won', 'received', ['PAYMENT_RECEIVED']],
  ['chargeback', 'chargeback_lost', 'refunded', ['PAYMENT_REFUNDED']],
  ['received', 'tick', null, []],
])('a %s charge on the event %s becomes %s', (status, type, next, events) => {
  const result = plan(charge(status), { type }, before);
  expect(result?.charge.status ?? null).toBe(next);
  expect(result?.events ?? []).toEqual(events);
});

test('a charge is overdue at its due date and not before', () => {
  expect(plan(charge('pending'), { type: 'tick' }, before)).toBeNull();
  expect(plan(charge('pending'), { type: 'tick' }, dueAt)?.charge.status).toBe('overdue');
});

test('an analysis ends at its time with a charged card', () => {
  const card = { ...charge('in_analysis'), method: 'credit_card', analysisDueAt: dueAt } as const;
  expect(plan(card, { type: 'tick' }, before)).toBeNull();
  expect(plan(card, { type: 'tick' }, dueAt)?.charge).toMatchObject({
    status: 'confirmed',
    analysisDueAt: null,
  });
});

test.each(['pending', 'cancelled', 'overdue'] as const)(
  'a %s card charge cannot be paid afterwards',
  (status) => {
    expect(plan({ ...charge(status), method: 'credit_card' }, { type: 'pay' }, before)).toBeNull();
  },
);

test('a refund is done when its time is over', () => {
  expect(plan(charge('refund_pending', after), { type: 'tick' }, before)).toBeNull();
  expect(plan(charge('refund_pending', before), { type: 'tick' }, after)?.charge).toMatchObject({
    status: 'refunded',
    refundDueAt: null,
  });
});

test("a buyer can pay less than the charge's amount", () => {
  expect(
    plan(charge('pending'), { type: 'pay', amountCents: 100 }, before)?.charge.totalCents,
  ).toBe(100);
});
