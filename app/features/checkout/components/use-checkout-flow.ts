import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import {
  isPaid,
  isWaiting,
  type PaymentStatus,
} from '../../../../domain/purchase/payment-status.ts';
import { FunctionError } from '../../../lib/functions.ts';
import { useAuth } from '../../session/queries.ts';
import { checkoutErrors, toErrorText } from '../messages.ts';
import { cancelPix, openPix, renewPix } from '../mutations.ts';
import { fetchPix } from '../queries.ts';
import type { PersonalInfo, PixPayment } from '../schema.ts';
import { checkoutReducer, initialCheckout } from '../state.ts';
import { clearDraft } from './use-draft.ts';
import type { Entry } from './use-entry.ts';
import { type Identification, useIdentify } from './use-identify.ts';

type Load = () => Promise<PixPayment>;

/** The checkout's steps and everything that moves them. */
export function useCheckoutFlow(courseId: string, entry: Entry) {
  const queryClient = useQueryClient();
  const { refreshProfile } = useAuth();
  const identify = useIdentify();
  const lastLoad = useRef<Load | null>(null);
  const [state, dispatch] = useReducer(checkoutReducer, {
    ...initialCheckout,
    isOwned: entry.isOwned,
    step: entry.paymentId ? 'pix_payment' : 'personal_info',
  });

  const fail = (error: unknown) => {
    const isOwned = error instanceof FunctionError && error.code === 'already_owned';
    dispatch(isOwned ? { type: 'owned' } : { type: 'failed', error: toErrorText(error) });
  };

  const settle = (status: PaymentStatus) => {
    if (isWaiting(status)) return;
    dispatch({ type: 'pix_ended', status });
    if (!isPaid(status)) return;
    dispatch({ type: 'paid' });
    clearDraft();
    void refreshProfile();
    void queryClient.invalidateQueries({ queryKey: ['purchases'] });
  };

  const show = async (load: Load) => {
    lastLoad.current = load;
    dispatch({ type: 'submitted' });
    try {
      const pix = await load();
      // Given up in an earlier visit: the choice of how to pay is open again.
      dispatch(pix.status === 'CANCELLED' ? { type: 'went_back' } : { type: 'pix_shown', pix });
      settle(pix.status);
    } catch (error) {
      fail(error);
    }
  };

  const submit = async (info: PersonalInfo): Promise<Identification> => {
    dispatch({ type: 'submitted' });
    const outcome = await identify(info).catch(noAnswer);
    if (outcome.ok) {
      const { password: _, ...personalInfo } = info;
      dispatch({ type: 'identified', personalInfo });
      void show(() => openPix(courseId, personalInfo));
    } else if (outcome.reason === 'refused') {
      dispatch({ type: 'failed', error: outcome.text });
    } else {
      dispatch({ type: 'paused' });
    }
    return outcome;
  };

  const cancel = async (paymentId: string) => {
    dispatch({ type: 'submitted' });
    try {
      const status = await cancelPix(paymentId);
      if (isPaid(status)) settle(status);
      else dispatch({ type: 'went_back' });
    } catch (error) {
      fail(error);
    }
  };

  useEffect(() => {
    const { paymentId } = entry;
    if (paymentId && !entry.isOwned) void show(() => fetchPix(paymentId));
    // oxlint-disable-next-line react/exhaustive-deps -- once: what was open on arrival
  }, []);

  return {
    state,
    submit,
    settle,
    cancel,
    renew: (paymentId: string) => show(() => renewPix(paymentId)),
    retry: () => (lastLoad.current ? show(lastLoad.current) : Promise.resolve()),
    goBack: () => dispatch({ type: 'went_back' }),
  };
}

function noAnswer(): Identification {
  return { ok: false, reason: 'refused', text: checkoutErrors.personalInfo };
}
