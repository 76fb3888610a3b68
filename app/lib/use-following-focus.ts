import { useCallback, useLayoutEffect, useRef } from 'react';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * For a press that takes its own button away. Call `follow` with it: when `state` changes, whatever then stands in `place`
 * gets the focus; and when it changes back because the server refused, too, unless the person has gone elsewhere.
 */
export function useFollowingFocus(state: unknown) {
  const element = useRef<HTMLElement>(null);
  const pressed = useRef<'never' | 'just now' | 'before'>('never');
  const shown = useRef(state);
  // Before the layouts look for a place of their own.
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
