import { describe, expect, test } from 'vitest';
import type { PersonalInfo, Payment } from './schema.ts';
import {
  type CheckoutEvent,
  checkoutReducer,
  initialCheckout,
  isPolling,
  stepAfter,
} from './state.ts';

const personalInfo: PersonalInfo = {
  email: 'ana@example.com',
  fullName: 'Ana Souza',
  phone: '(11) 98765-4321',
  documentType: 'CPF',
  documentNumber: '249.715.637-92',
  paymentMethod: 'pix',
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

const after = (...events: CheckoutEvent[]) => events.reduce(checkoutReducer, initialCheckout);
const identified: CheckoutEvent = { type: 'identified', personalInfo };
const shown: CheckoutEvent = { type: 'payment_shown', payment: pix };
const failed: CheckoutEvent = { type: 'failed', error: 'não deu' };

test('the checkout begins idle with the personal data', () => {
  expect(after()).toMatchObject({
    step: 'personal_info',
    status: 'idle',
    error: null,
    payment: null,
  });
});

test.each([
  ['pix', 'pix_payment'],
  ['credit_card', 'payment_details'],
  ['boleto', 'boleto_payment'],
] as const)('%s leads to %s', (method, step) => {
  expect(stepAfter(method)).toBe(step);
  const info = { ...personalInfo, paymentMethod: method };
  expect(after({ type: 'identified', personalInfo: info }).step).toBe(step);
});

describe('a change of step', () => {
  test('resets the status and clears the error', () => {
    expect(after(failed, identified)).toMatchObject({ status: 'idle', error: null });
    const outdated = { ...failed, isOutdated: true };
    expect(after(identified, outdated, { type: 'went_back' })).toMatchObject({
      step: 'personal_info',
      status: 'idle',
      error: null,
      isOutdated: false,
    });
  });

  test('removes the Pix and keeps the personal data', () => {
    expect(after(identified, shown, { type: 'went_back' })).toMatchObject({
      payment: null,
      personalInfo,
    });
  });
});

describe('the status', () => {
  test('is processing during a request, without the former error', () => {
    expect(after(failed, { type: 'submitted' })).toMatchObject({
      status: 'processing',
      error: null,
    });
  });

  test('is idle again when the form needs more', () => {
    expect(after({ type: 'submitted' }, { type: 'paused' }).status).toBe('idle');
  });

  test('is error with its text, and the code stays on the screen', () => {
    expect(after(identified, shown, failed)).toMatchObject({
      status: 'error',
      error: 'não deu',
      payment: pix,
    });
  });

  test('is success after the payment', () => {
    expect(after(identified, shown, { type: 'paid' }).status).toBe('success');
  });
});

describe('a declined card', () => {
  const byCard = { ...personalInfo, paymentMethod: 'credit_card' } as const;
  const card: Payment = {
    method: 'credit_card',
    id: 'pay_1',
    status: 'IN_ANALYSIS',
    amountCents: 9700,
  };
  const cardShown: CheckoutEvent = { type: 'payment_shown', payment: card };
  const declined: CheckoutEvent = { type: 'declined', error: 'não' };

  test('is shown beside its form for a retry', () => {
    expect(after({ type: 'identified', personalInfo: byCard }, cardShown, declined)).toMatchObject({
      step: 'payment_details',
      status: 'error',
      error: 'não',
      payment: null,
    });
  });

  test('of an earlier visit is shown beside the personal data', () => {
    expect(after(cardShown, declined)).toMatchObject({ step: 'personal_info', status: 'error' });
  });

  test('step is entered again only with personal data', () => {
    expect(after({ type: 'resumed' }).step).toBe('personal_info');
    const back = after({ type: 'identified', personalInfo: byCard }, { type: 'went_back' });
    expect(checkoutReducer(back, { type: 'resumed' }).step).toBe('payment_details');
  });
});

describe('polling', () => {
  test('continues while an undecided code is shown', () => {
    expect(isPolling(after(identified))).toBe(false);
    expect(isPolling(after(identified, shown))).toBe(true);
    expect(isPolling(after(identified, shown, failed))).toBe(true);
  });

  test.each(['RECEIVED', 'CANCELLED', 'EXPIRED'] as const)('ends with %s', (status) => {
    expect(isPolling(after(identified, shown, { type: 'payment_ended', status }))).toBe(false);
  });
});

test('an owned course is shown as owned', () => {
  expect(after({ type: 'owned' }).isOwned).toBe(true);
});
