import { expect, test } from 'vitest';
import type { Payment } from './schema.ts';
import { type CheckoutEvent, checkoutReducer, initialCheckout, isPolling } from './state.ts';

const pix: Payment = {
  method: 'pix',
  id: 'pay_1',
  status: 'PENDING',
  amountCents: 9700,
  receivedCents: null,
  dueDate: '2026-11-21',
  expiresAt: 0,
  pixQRCode: 'data:image/png;base64,',
  pixCopyPaste: '000201',
};
const card: Payment = {
  method: 'credit_card',
  id: 'pay_1',
  status: 'IN_ANALYSIS',
  amountCents: 9700,
};

const after = (payment: Payment, ...events: CheckoutEvent[]) =>
  [{ type: 'payment_shown', payment } as const, ...events].reduce(checkoutReducer, initialCheckout);

test('a card of an earlier visit that is declined leads to the personal data, with the error', () => {
  expect(after(card, { type: 'declined', error: 'não' })).toMatchObject({
    step: 'personal_info',
    status: 'error',
    error: 'não',
    payment: null,
  });
});

test('polling continues after an error while the code is undecided', () => {
  expect(isPolling(initialCheckout)).toBe(false);
  expect(isPolling(after(pix, { type: 'failed', error: 'não deu' }))).toBe(true);
});

test.each(['RECEIVED', 'CANCELLED', 'EXPIRED'] as const)('polling ends with %s', (status) => {
  expect(isPolling(after(pix, { type: 'payment_ended', status }))).toBe(false);
});
