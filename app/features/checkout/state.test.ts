import { expect, test } from 'vitest';
import type { Payment } from './methods/payment.ts';
import type { PersonalInfo } from './schema.ts';
import { type CheckoutEvent, checkoutReducer, initialCheckout, isPolling } from './state.ts';

const personalInfo: PersonalInfo = {
  email: 'ana@example.com',
  fullName: 'Ana Souza',
  phone: '(11) 98765-4321',
  documentType: 'CPF',
  documentNumber: '249.715.637-92',
  paymentMethod: 'credit_card',
  acceptsTerms: true,
  acceptsMarketing: false,
};
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
  receivedCents: null,
  pageUrl: null,
};

const after = (payment: Payment, ...events: CheckoutEvent[]) =>
  [{ type: 'payment_shown', payment } as const, ...events].reduce(checkoutReducer, initialCheckout);

test('a change of step removes the code and the error, and keeps the personal data', () => {
  const failed: CheckoutEvent = { type: 'failed', error: 'não deu', isOutdated: true };
  const shown: CheckoutEvent = { type: 'payment_shown', payment: pix };
  const form = { ...initialCheckout, personalInfo };
  const left = [shown, failed, { type: 'went_back' } as const].reduce(checkoutReducer, form);
  expect(left).toEqual(form);
});

test('the card step is entered again only with personal data', () => {
  const resumed: CheckoutEvent = { type: 'resumed' };
  expect(checkoutReducer(initialCheckout, resumed).step).toBe('personal_info');
  const identified = { ...initialCheckout, personalInfo };
  expect(checkoutReducer(identified, resumed).step).toBe('payment_details');
});

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
