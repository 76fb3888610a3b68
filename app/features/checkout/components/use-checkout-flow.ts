import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import type { InstallmentOption } from '../../../../domain/catalog/installments.ts';
import {
  isPaid,
  isWaiting,
  type PaymentStatus,
} from '../../../../domain/purchase/payment-status.ts';
import { FunctionError } from '../../../lib/functions.ts';
import { inTurn } from '../../../lib/in-turn.ts';
import { useAuth } from '../../session/queries.ts';
import { createCardPayer } from '../card-mutations.ts';
import type { CardForm } from '../card-schema.ts';
import { checkoutErrors, findWayOn, toErrorText } from '../messages.ts';
import { cancelPayment, openPayment, renewPayment, type ShownOffer } from '../mutations.ts';
import { fetchPayment } from '../queries.ts';
import type { Payment, PersonalInfo } from '../schema.ts';
import { checkoutReducer, initialCheckout, stepAfter } from '../state.ts';
import { clearDrafts } from './draft-storage.ts';
import type { Entry } from './use-entry.ts';
import { type Identification, useIdentify } from './use-identify.ts';

type Load = () => Promise<Payment>;

const atOnce = (load: Load) => load();
/** From the account to the charge nobody else may enter in another tab: what was begun as one person would go on as another. */
const alone = <Result>(work: () => Promise<Result>) => inTurn('checkout', work);

/** The checkout's steps and everything that moves them. */
export function useCheckoutFlow(offer: ShownOffer, entry: Entry) {
  const queryClient = useQueryClient();
  const { user, refreshProfile } = useAuth();
  const identify = useIdentify();
  const [payByCard] = useState(createCardPayer);
  const lastLoad = useRef<Load | null>(null);
  const [state, dispatch] = useReducer(checkoutReducer, {
    ...initialCheckout,
    isOwned: entry.isOwned,
    step: entry.payment ? stepAfter(entry.payment.method) : 'personal_info',
  });

  const fail = (error: unknown) => {
    const isOwned = error instanceof FunctionError && error.code === 'already_owned';
    if (isOwned) dispatch({ type: 'owned' });
    else dispatch({ type: 'failed', error: toErrorText(error), wayOn: findWayOn(error) });
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
    clearDrafts();
    void refreshProfile();
    void queryClient.invalidateQueries({ queryKey: ['purchases'] });
  };

  const show = async (load: Load, run: (load: Load) => Promise<Payment> = atOnce) => {
    lastLoad.current = load;
    dispatch({ type: 'submitted' });
    try {
      const payment = await run(load);
      // Given up in an earlier visit: the choice of how to pay is open again.
      const isOver = payment.status === 'CANCELLED';
      dispatch(isOver ? { type: 'went_back' } : { type: 'payment_shown', payment });
      settle(payment.status);
    } catch (error) {
      fail(error);
    }
  };

  /** Read anew where money came that decided nothing: the code is used up, and how much it was has to be said. */
  const hear = (status: PaymentStatus) => {
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
      if (method !== 'credit_card') await show(() => openPayment(offer, personalInfo, method));
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
    // A retry of this step is another press of its button: the card is not kept for it.
    lastLoad.current = null;
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
    hear,
    hearOfSession: (isOver: boolean) => dispatch({ type: 'session_checked', isOver }),
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
