import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import { isCodeMethod } from '#domain/purchases/payment-method.ts';
import { isPaid, isWaiting, type PaymentStatus } from '#domain/purchases/payment-status.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { inOneTab } from '#app/lib/unsent/in-one-tab.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { createCardPayer } from './methods/card-mutations.ts';
import type { CardForm } from './methods/card-schema.ts';
import { checkoutErrors, isOutdated, toErrorText } from './messages.ts';
import {
  cancelPayment,
  openCardPage,
  openPayment,
  renewPayment,
  type ShownOffer,
} from './mutations.ts';
import { fetchPayment } from './queries.ts';
import type { Payment } from './methods/payment.ts';
import type { PersonalInfo } from './schema.ts';
import {
  checkoutReducer,
  clearCheckoutDrafts,
  initialCheckout,
  isOnPage,
  stepAfter,
} from './state.ts';
import type { Entry } from './use-entry.ts';
import { type Identification, useIdentify } from './form/use-identify.ts';

type Load = () => Promise<Payment>;

const runNow = (load: Load) => load();
/** From account to charge no other tab may sign in: the purchase would continue as another account. */
const alone = <Result>(work: () => Promise<Result>) => inOneTab('checkout', work);

/** The part of an order that may be refused alone, and is forgotten with the payment. */
interface OrderPart {
  /** Takes the part out when an error is its refusal, and returns the text; null: the error is another one. */
  handleRefusal: (error: unknown) => string | null;
  forget: () => void;
}

export function useCheckoutFlow(offer: ShownOffer, entry: Entry, part: OrderPart) {
  const queryClient = useQueryClient();
  const { user, refreshProfile } = useAuth();
  const identify = useIdentify(offer.courseId);
  const [payByCard] = useState(createCardPayer);
  const lastLoad = useRef<Load | null>(null);
  const [state, dispatch] = useReducer(checkoutReducer, {
    ...initialCheckout,
    isOwned: entry.isOwned,
    step: entry.payment ? stepAfter(entry.payment.method) : 'personal_info',
  });

  const fail = (error: unknown) => {
    const isOwned = error instanceof FunctionError && error.code === 'already_owned';
    const refusal = part.handleRefusal(error);
    if (isOwned) dispatch({ type: 'owned' });
    else if (refusal !== null) dispatch({ type: 'order_changed', error: refusal });
    else dispatch({ type: 'failed', error: toErrorText(error), isOutdated: isOutdated(error) });
  };

  const settle = (status: PaymentStatus) => {
    if (isWaiting(status)) return;
    if (status === 'DECLINED') {
      dispatch({ type: 'declined', error: checkoutErrors.cardDeclined });
      return;
    }
    dispatch({ type: 'payment_ended', status });
    if (!isPaid(status)) return;
    dispatch({ type: 'paid' });
    clearCheckoutDrafts();
    part.forget();
    void refreshProfile();
    void queryClient.invalidateQueries({ queryKey: ['purchases'] });
  };

  const show = async (load: Load, run: (load: Load) => Promise<Payment> = runNow) => {
    lastLoad.current = load;
    dispatch({ type: 'submitted' });
    try {
      const payment = await run(load);
      // A declined charge of an earlier visit: the method can be chosen again.
      const isOver = payment.status === 'CANCELLED';
      dispatch(isOver ? { type: 'went_back' } : { type: 'payment_shown', payment });
      settle(payment.status);
    } catch (error) {
      fail(error);
    }
  };

  /** Reads an underpaid charge again: the screen shows how much was received. */
  const handleStatus = (status: PaymentStatus) => {
    const { payment } = state;
    if (status === 'IN_ANALYSIS' && payment?.status === 'PENDING')
      void show(() => fetchPayment(payment.method, payment.id));
    else settle(status);
  };

  const begin = async (info: PersonalInfo): Promise<Identification> => {
    const outcome = await identify(info).catch(noAnswer);
    if (outcome.ok) {
      const { password: _, ...personalInfo } = info;
      const method = personalInfo.paymentMethod;
      dispatch({ type: 'identified', personalInfo });
      if (isCodeMethod(method)) await show(() => openPayment(offer, personalInfo, method));
    } else if (outcome.reason === 'refused') {
      dispatch({ type: 'failed', error: outcome.text });
    } else {
      dispatch({ type: 'paused' });
    }
    return outcome;
  };

  const submit = (info: PersonalInfo): Promise<Identification> => {
    dispatch({ type: 'submitted' });
    return alone(() => begin(info));
  };

  const pay = async (card: CardForm, option: InstallmentOption) => {
    const { personalInfo } = state;
    const userId = user?.id ?? null;
    await show(() => payByCard({ offer, userId, personalInfo, card, option }), alone);
    // No retry here: the card is not stored, so the button must be pressed again.
    lastLoad.current = null;
  };

  /** Leaves for the provider's page. A buyer who comes back unpaid finds the open charge here. */
  const payOnPage = async (option: InstallmentOption) => {
    const { personalInfo } = state;
    if (!personalInfo) return;
    const load = async () => {
      const payment = await openCardPage(offer, personalInfo, option);
      if (isOnPage(payment) && isWaiting(payment.status)) window.location.assign(payment.pageUrl);
      return payment;
    };
    await show(load, alone);
    lastLoad.current = null; // the step has its own button
  };

  const cancel = async (payment: Payment) => {
    dispatch({ type: 'submitted' });
    try {
      const status = await cancelPayment(payment);
      if (isPaid(status)) settle(status);
      else dispatch({ type: 'went_back' });
    } catch (error) {
      fail(error);
    }
  };

  useEffect(() => {
    const { payment } = entry;
    if (payment && !entry.isOwned) void show(() => fetchPayment(payment.method, payment.id));
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was open on arrival
  }, []);

  return {
    state,
    submit,
    pay,
    payOnPage,
    handleStatus,
    handleSessionChange: (isOver: boolean) => dispatch({ type: 'session_checked', isOver }),
    cancel,
    renew: (payment: Payment) => show(() => renewPayment(payment)),
    retry: () => (lastLoad.current ? show(lastLoad.current, alone) : Promise.resolve()),
    forget: () => dispatch({ type: 'forgotten' }),
    goBack: () => dispatch({ type: 'went_back' }),
    resume: () =>
      dispatch(
        state.personalInfo
          ? { type: 'resumed' }
          : { type: 'failed', error: checkoutErrors.missingPersonalInfo },
      ),
  };
}

function noAnswer(): Identification {
  return { ok: false, reason: 'refused', text: checkoutErrors.personalInfo };
}
