import {
  type CodeMethod,
  isCodeMethod,
  type PaymentMethod,
  paymentMethods,
} from '#domain/purchases/payment-method.ts';
import { isPaid, isWaiting } from '#domain/purchases/payment-status.ts';
import { clearDrafts } from '#app/lib/unsent/draft.ts';
import type { CardPayment } from './methods/card.ts';
import type { Payment, UnderpaidPayment } from './methods/payment.ts';
import type { PersonalInfo } from './schema.ts';

/** Keys of the two forms' drafts. All drafts of the checkout begin with the first one. */
export const PERSONAL_DRAFT = 'checkout';
export const CARD_DRAFT = 'checkout-card';
/** The courses that are bought beside this one. */
export const EXTRAS_DRAFT = 'checkout-extras';

/** Removes the buyer's drafts after the payment and before another person buys. */
export function clearCheckoutDrafts(): void {
  clearDrafts(PERSONAL_DRAFT);
}

export type CheckoutStep = 'personal_info' | 'payment_details' | `${CodeMethod}_payment`;
export type PaymentStatus = 'idle' | 'processing' | 'success' | 'error';

export interface CheckoutState {
  step: CheckoutStep;
  status: PaymentStatus;
  error: string | null;
  /** The page shows what counts no longer: only to load it anew helps against the error. */
  isOutdated: boolean;
  /** The filled-in form; null when a purchase of another visit goes on. */
  personalInfo: PersonalInfo | null;
  payment: Payment | null;
  /** The charge cannot be read here any more: the session ended or changed. */
  isSessionOver: boolean;
  /** The course is owned already. */
  isOwned: boolean;
}

export type CheckoutEvent =
  | { type: 'submitted' }
  /** The form needs more before it continues. */
  | { type: 'paused' }
  | { type: 'identified'; personalInfo: PersonalInfo }
  | { type: 'payment_shown'; payment: Payment }
  | { type: 'payment_ended'; status: Payment['status'] }
  | { type: 'session_checked'; isOver: boolean }
  /** The provider declined the card. */
  | { type: 'declined'; error: string }
  | { type: 'failed'; error: string; isOutdated?: boolean }
  /** Something was taken out of the order: the total is another one now. */
  | { type: 'order_changed'; error: string }
  | { type: 'paid' }
  | { type: 'owned' }
  | { type: 'resumed' }
  /** Another person wants to buy. */
  | { type: 'forgotten' }
  | { type: 'went_back' };

export const initialCheckout: CheckoutState = {
  step: 'personal_info',
  status: 'idle',
  error: null,
  isOutdated: false,
  personalInfo: null,
  payment: null,
  isSessionOver: false,
  isOwned: false,
};

export function stepAfter(method: PaymentMethod): CheckoutStep {
  return isCodeMethod(method) ? `${method}_payment` : 'payment_details';
}

/** Null: no way to pay is chosen yet. */
export function findStepMethod(step: CheckoutStep): PaymentMethod | null {
  return paymentMethods.find((method) => stepAfter(method) === step) ?? null;
}

/** Every step starts without error and without a charge. */
function enterStep(state: CheckoutState, step: CheckoutStep): CheckoutState {
  const payment = state.step === step ? state.payment : null;
  const isSessionOver = payment !== null && state.isSessionOver;
  return { ...state, step, status: 'idle', error: null, isOutdated: false, payment, isSessionOver };
}

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'submitted':
      return { ...state, status: 'processing', error: null, isOutdated: false };
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
      // Without personal data of this visit there is no one to charge.
      const step = state.personalInfo ? state.step : 'personal_info';
      return { ...state, step, payment: null, status: 'error', error: event.error };
    }
    case 'failed':
      return {
        ...state,
        status: 'error',
        error: event.error,
        isOutdated: event.isOutdated ?? false,
      };
    case 'order_changed': {
      // The typed card stays; a code begins anew with the form.
      const step = state.step === 'payment_details' ? state.step : 'personal_info';
      return { ...enterStep(state, step), status: 'error', error: event.error };
    }
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

/** Underpaid: the code is used up, or only some installments of a card were charged. */
export function isUnderpaid(payment: Payment): payment is UnderpaidPayment {
  return payment.status === 'IN_ANALYSIS' && payment.receivedCents !== null;
}

/** Paid, or to be paid, on the provider's page; what the provider analyses is not paid again. */
export function isOnPage(payment: Payment): payment is CardPayment & { pageUrl: string } {
  if (!('pageUrl' in payment)) return false;
  return payment.pageUrl !== null && payment.status !== 'IN_ANALYSIS';
}

/** The amount of the open or paid charge; null without one. */
export function findAmount({ payment }: CheckoutState): number | null {
  if (!payment) return null;
  return isWaiting(payment.status) || isPaid(payment.status) ? payment.amountCents : null;
}

/** While a payment may be confirmed at any time, accidental navigation is blocked. */
export function isPolling({ payment, isSessionOver }: CheckoutState): boolean {
  return payment !== null && isWaiting(payment.status) && !isSessionOver;
}
