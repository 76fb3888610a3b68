import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type CheckoutState, isPolling } from './state.ts';

/** Marks the history entry of the card step. */
const CARD_STEP = { checkoutStep: 'payment_details' } as const;

function isCardEntry(state: unknown): boolean {
  return (
    typeof state === 'object' &&
    state !== null &&
    Reflect.get(state, 'checkoutStep') === CARD_STEP.checkoutStep
  );
}

interface StepHistory {
  state: CheckoutState;
  goBack: () => void;
  resume: () => void;
}

/**
 * Makes the card step a history entry: back leads to the personal data. Back from a pending charge leaves the checkout, which
 * resumes on return. A visit that began here leaves for `shop`.
 */
export function useStepHistory(
  { state, goBack, resume }: StepHistory,
  shop: string,
): { goBack: () => void; leave: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isOnCardEntry = isCardEntry(location.state);
  const isFilling = state.step === 'payment_details' && state.payment === null;
  const isHeld = isPolling(state) || state.status === 'processing' || state.status === 'success';
  const followed = useRef(location.key);
  /** True once the entry is requested, rendered or not. */
  const hasEntry = useRef(isOnCardEntry);
  /** The number of entries on arrival: entries after them are never returned to. */
  const entriesOnArrival = useRef(1);

  const enter = useEffectEvent(() => {
    if (!state.personalInfo || hasEntry.current) return;
    hasEntry.current = true;
    const here = { pathname: location.pathname, search: location.search };
    const options = { state: CARD_STEP, preventScrollReset: true, flushSync: true };
    // flushSync: back pressed before React renders would be missed.
    queueMicrotask(() => void navigate(here, options));
  });
  const follow = useEffectEvent((key: string) => {
    if (followed.current === key) return;
    followed.current = key;
    hasEntry.current = isOnCardEntry;
    if (navigationType !== NavigationType.Pop || isHeld) return;
    if (!isOnCardEntry && isFilling) goBack();
    if (isOnCardEntry && state.step === 'personal_info') resume();
  });

  useEffect(() => {
    entriesOnArrival.current = window.history.length;
  }, []);
  useEffect(() => {
    if (isFilling) enter();
  }, [isFilling]);
  useEffect(() => follow(location.key), [location.key]);

  return {
    /** The page's back button, which goes back in the history where it can. */
    goBack() {
      if (isFilling && hasEntry.current) {
        hasEntry.current = false;
        void navigate(-1);
      }
      goBack();
    },
    leave() {
      // A reload on the card step: the page stands on the second of its entries.
      const entries = isOnCardEntry ? 2 : 1;
      if (entriesOnArrival.current > entries) void navigate(-entries);
      else void navigate(shop);
    },
  };
}
