import { useEffect, useEffectEvent } from 'react';

interface KeyActions {
  /** Null: the card is turned. */
  onTurn: (() => void) | null;
  /** By the number of its button, from 1. */
  onAnswer: (button: number) => void;
  onReplay: () => void;
  onUndo: () => void;
}

const SESSION = '.study-session';
const OWN_KEYS = 'input,select,textarea,dialog';
const PRESSED_BY_KEY = 'button,a,summary';

/** Keys of a session, except where something focused uses them itself. A letter or a digit counts inside the session only (WCAG 2.1.4). */
export function useReviewKeys(actions: KeyActions): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || repeat) return;
    if (!(target instanceof Element) || target.closest(OWN_KEYS)) return;
    if (key === ' ' || key === 'Enter') {
      if (target.closest(PRESSED_BY_KEY)) return;
      event.preventDefault(); // Space does not scroll a turned card away.
      actions.onTurn?.();
    } else if (!target.closest(SESSION)) return;
    else if (key.toLowerCase() === 'r') actions.onReplay();
    else if (key.toLowerCase() === 'z') actions.onUndo();
    else if (!actions.onTurn && /^[1-4]$/u.test(key)) actions.onAnswer(Number(key));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
