import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { type CheckoutState, isPolling } from '../state.ts';

/** The mark of the history entry on which the card step is shown. */
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
 * The card step is a page of its own to the browser's back and forward buttons: back leads to the personal data instead of
 * out of the shop. A charge that waits is not: going back from it leaves, and it is found again on return. Whoever came by a
 * link in a tab of its own leaves for `shop`.
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
  /** The entry was asked for, whether or not it has been rendered yet. */
  const hasEntry = useRef(isOnCardEntry);
  /** How many entries there were on arrival: later ones may lie ahead, and nobody goes back to those. */
  const entriesOnArrival = useRef(1);

  const enter = useEffectEvent(() => {
    if (!state.personalInfo || hasEntry.current) return;
    hasEntry.current = true;
    const here = { pathname: location.pathname, search: location.search };
    const options = { state: CARD_STEP, preventScrollReset: true, flushSync: true };
    // Rendered at once, as soon as React has finished: back, pressed before that, would not be seen here.
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
    /** The way back of the page itself, which is the browser's where there is one. */
    goBack() {
      if (isFilling && hasEntry.current) {
        hasEntry.current = false;
        void navigate(-1);
      }
      goBack();
    },
    leave() {
      // Reloaded on the card step, the page stands on the second of its own entries.
      const entries = isOnCardEntry ? 2 : 1;
      if (entriesOnArrival.current > entries) void navigate(-entries);
      else void navigate(shop);
    },
  };
}
