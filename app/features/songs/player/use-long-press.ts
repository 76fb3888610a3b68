import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
const STILL_PX = 10;

/** A press that is held; the click that ends it does nothing else. A scrolling finger is no press. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0, isTouch: false });
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown({ clientX, clientY, button, pointerType }: PointerEvent) {
      cancel();
      wasLong.current = false;
      if (button !== 0) return;
      from.current = { x: clientX, y: clientY, isTouch: pointerType === 'touch' };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = from.current;
      if (Math.hypot(clientX - x, clientY - y) > STILL_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    // A phone answers a held finger with its own menu.
    onContextMenu: (event: MouseEvent) => {
      if (from.current.isTouch) event.preventDefault();
    },
  };
}
