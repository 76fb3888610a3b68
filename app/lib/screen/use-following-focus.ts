import { useCallback, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * For a press that removes its own button. Call `follow` with it: when `state` changes, or changes back after a refusal, the
 * element in `place` takes the focus, unless the user has moved on.
 */
export function useFollowingFocus(state: unknown) {
  const element = useRef<HTMLElement>(null);
  const pressed = useRef<'never' | 'just now' | 'before'>('never');
  const shown = useRef(state);
  // A layout effect, before the layouts restore the focus.
  useLayoutEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (pressed.current === 'never') return;
    if (pressed.current === 'just now' || isLost()) element.current?.focus();
    pressed.current = 'before';
  }, [state]);
  return {
    place: useCallback((next: HTMLElement | null) => {
      element.current = next;
    }, []),
    follow: useCallback(() => {
      pressed.current = 'just now';
    }, []),
  };
}
