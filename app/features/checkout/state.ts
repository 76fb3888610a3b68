import { isPaid, isWaiting } from '../../../domain/purchase/payment-status.ts';
import type { Payment, PaymentMethod, PersonalInfo, UnderpaidPayment } from './schema.ts';

export type CheckoutStep = 'personal_info' | 'payment_details' | 'pix_payment' | 'boleto_payment';
export type PaymentStatus = 'idle' | 'processing' | 'success' | 'error';

export type WayOn = 'reload' | 'enter';

export interface CheckoutState {
  step: CheckoutStep;
  status: PaymentStatus;
  error: string | null;
  /** What helps against the error, where trying again does not: the page shows what counts no longer, or the e-mail is another account's. */
  wayOn: WayOn | null;
  /** What the person filled in; null when a purchase of another visit goes on. */
  personalInfo: PersonalInfo | null;
  /** The charge that the step is about. */
  payment: Payment | null;
  /** Nobody here hears of that charge any more: the session ended, or somebody else has signed in. */
  isSessionOver: boolean;
  /** The course is the person's already: there is nothing to pay. */
  isOwned: boolean;
}

export type CheckoutEvent =
  | { type: 'submitted' }
  /** The person is asked for something more before it goes on. */
  | { type: 'paused' }
  | { type: 'identified'; personalInfo: PersonalInfo }
  | { type: 'payment_shown'; payment: Payment }
  | { type: 'payment_ended'; status: Payment['status'] }
  | { type: 'session_checked'; isOver: boolean }
  /** The operator said no: another card, or another way to pay. */
  | { type: 'declined'; error: string }
  | { type: 'failed'; error: string; wayOn?: WayOn | null }
  | { type: 'paid' }
  | { type: 'owned' }
  | { type: 'resumed' }
  /** Somebody else is going to buy. */
  | { type: 'forgotten' }
  | { type: 'went_back' };

export const initialCheckout: CheckoutState = {
  step: 'personal_info',
  status: 'idle',
  error: null,
  wayOn: null,
  personalInfo: null,
  payment: null,
  isSessionOver: false,
  isOwned: false,
};

export function stepAfter(method: PaymentMethod): CheckoutStep {
  if (method === 'credit_card') return 'payment_details';
  return method === 'pix' ? 'pix_payment' : 'boleto_payment';
}

/** Every step starts clean, and no charge outlives its step. */
function enterStep(state: CheckoutState, step: CheckoutStep): CheckoutState {
  const payment = state.step === step ? state.payment : null;
  const isSessionOver = payment !== null && state.isSessionOver;
  return { ...state, step, status: 'idle', error: null, wayOn: null, payment, isSessionOver };
}

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'submitted':
      return { ...state, status: 'processing', error: null, wayOn: null };
    case 'paused':
      return { ...state, status: 'idle' };
    case 'identified': {
      const { personalInfo } = event;
      return { ...enterStep(state, stepAfter(personalInfo.paymentMethod)), personalInfo };
    }
    case 'payment_shown':
      return { ...enterStep(state, stepAfter(event.payment.method)), payment: event.payment };
    case 'payment_ended':
      return { ...state, payment: state.payment && { ...state.payment, status: event.status } };
    case 'session_checked':
      return { ...state, isSessionOver: event.isOver };
    case 'declined': {
      // Without the personal data of this visit there is nobody to charge another card for.
      const step = state.personalInfo ? state.step : 'personal_info';
      return { ...state, step, payment: null, status: 'error', error: event.error };
    }
    case 'failed':
      return {
        ...state,
        status: 'error',
        error: event.error,
        wayOn: event.wayOn ?? null,
      };
    case 'paid':
      return { ...state, status: 'success', error: null };
    case 'owned':
      return { ...state, isOwned: true };
    case 'resumed':
      return state.personalInfo ? enterStep(state, 'payment_details') : state;
    case 'forgotten':
      return { ...enterStep(state, 'personal_info'), personalInfo: null };
    case 'went_back':
      return enterStep(state, 'personal_info');
  }
}

/** Money came, and it was less than the price: the code is used up. */
export function isUnderpaid(payment: Payment): payment is UnderpaidPayment {
  if (payment.method === 'credit_card') return false;
  return payment.status === 'IN_ANALYSIS' && payment.receivedCents !== null;
}

/** What the open charge takes, or the paid one took; null while there is none. */
export function findAmount({ payment }: CheckoutState): number | null {
  if (!payment) return null;
  return isWaiting(payment.status) || isPaid(payment.status) ? payment.amountCents : null;
}

/** While a payment may be heard of at any moment, nobody is led away by accident. */
export function isPolling({ payment, isSessionOver }: CheckoutState): boolean {
  return payment !== null && isWaiting(payment.status) && !isSessionOver;
}
