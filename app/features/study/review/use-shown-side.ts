import { type MouseEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';

const FLICK_PX = 48;

/** The focus is always on the shown side: on the button that turns it, then on the phrase, which a screen reader reads. */
export function useShownSide(isTurned: boolean) {
  const turnButton = useRef<HTMLButtonElement>(null);
  const phrase = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  // Before the browser paints: a focus that is lost meanwhile would be put elsewhere.
  useLayoutEffect(() => {
    (isTurned ? phrase : turnButton).current?.focus({ preventScroll: true });
  }, [isTurned]);
  return { turnButton, phrase, spentMs: () => performance.now() - shownAt.current };
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button,dialog,form') !== null;

/** A tap beside the controls, or a flick to a side. */
export function useFlick(onTurn: (() => void) | null) {
  const from = useRef<number>(null);
  return {
    onClick: ({ target }: MouseEvent) => isControl(target) || onTurn?.(),
    onPointerDown: ({ target, clientX }: PointerEvent) => {
      from.current = isControl(target) ? null : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (from.current !== null && Math.abs(clientX - from.current) > FLICK_PX) onTurn?.();
      from.current = null;
    },
  };
}
