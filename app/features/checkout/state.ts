import { isWaiting } from '../../../domain/purchase/payment-status.ts';
import type { PaymentMethod, PersonalInfo, PixPayment } from './schema.ts';

export type CheckoutStep = 'personal_info' | 'payment_details' | 'pix_payment';
export type PaymentStatus = 'idle' | 'processing' | 'success' | 'error';

export interface CheckoutState {
  step: CheckoutStep;
  status: PaymentStatus;
  error: string | null;
  /** What the person filled in; null when a purchase of another visit goes on. */
  personalInfo: PersonalInfo | null;
  pix: PixPayment | null;
  /** The course is the person's already: there is nothing to pay. */
  isOwned: boolean;
}

export type CheckoutEvent =
  | { type: 'submitted' }
  /** The person is asked for something more before it goes on. */
  | { type: 'paused' }
  | { type: 'identified'; personalInfo: PersonalInfo }
  | { type: 'pix_shown'; pix: PixPayment }
  | { type: 'pix_ended'; status: PixPayment['status'] }
  | { type: 'failed'; error: string }
  | { type: 'paid' }
  | { type: 'owned' }
  | { type: 'went_back' };

export const initialCheckout: CheckoutState = {
  step: 'personal_info',
  status: 'idle',
  error: null,
  personalInfo: null,
  pix: null,
  isOwned: false,
};

export function stepAfter(method: PaymentMethod): CheckoutStep {
  return method === 'pix' ? 'pix_payment' : 'payment_details';
}

/** Every step starts clean, and the code of a Pix does not outlive its step. */
function enterStep(state: CheckoutState, step: CheckoutStep): CheckoutState {
  const pix = step === 'pix_payment' ? state.pix : null;
  return { ...state, step, status: 'idle', error: null, pix };
}

export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'submitted':
      return { ...state, status: 'processing', error: null };
    case 'paused':
      return { ...state, status: 'idle' };
    case 'identified': {
      const { personalInfo } = event;
      return { ...enterStep(state, stepAfter(personalInfo.paymentMethod)), personalInfo };
    }
    case 'pix_shown':
      return { ...enterStep(state, 'pix_payment'), pix: event.pix };
    case 'pix_ended':
      return { ...state, pix: state.pix && { ...state.pix, status: event.status } };
    case 'failed':
      return { ...state, status: 'error', error: event.error };
    case 'paid':
      return { ...state, status: 'success', error: null };
    case 'owned':
      return { ...state, isOwned: true };
    case 'went_back':
      return enterStep(state, 'personal_info');
  }
}

/** While a payment may arrive at any moment, nobody is led away by accident. */
export function isPolling({ pix }: CheckoutState): boolean {
  return pix !== null && isWaiting(pix.status);
}
