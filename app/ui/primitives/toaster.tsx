import clsx from 'clsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissToast, shownToasts, subscribeToToasts } from '#app/lib/toast.ts';
import { ToastCard } from './toast-card.tsx';

const nothing: readonly never[] = [];
/** A press or a key moves the focus within this time; later it moves by itself. */
const byHandMs = 400;

/**
 * Mounted once, in the root, and from the start, so that screen readers watch the region. The newest toast is on top. Toasts
 * stand in the half of the screen where the last press or the focus is not, so that they cover neither the button that was
 * pressed nor its neighbours; a focus that moves by itself moves none. Below, they stand above the save bar. Dialogs lie over them.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => nothing);
  const region = useRef<HTMLElement>(null);
  const [isAbove, setIsAbove] = useState(true);

  useEffect(() => {
    let pressedAt = -Infinity;
    const note = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
    };
    const avoid = ({ type, target, timeStamp }: Event) => {
      if (type === 'focusin' && timeStamp - pressedAt > byHandMs) return;
      if (!(target instanceof Element) || region.current?.contains(target)) return;
      const { top, bottom } = target.getBoundingClientRect();
      setIsAbove(top + bottom > innerHeight);
    };
    addEventListener('pointerdown', note, true);
    addEventListener('keydown', note, true);
    addEventListener('click', avoid, true);
    addEventListener('focusin', avoid);
    return () => {
      removeEventListener('pointerdown', note, true);
      removeEventListener('keydown', note, true);
      removeEventListener('click', avoid, true);
      removeEventListener('focusin', avoid);
    };
  }, []);

  return (
    <section
      ref={region}
      aria-label="Avisos"
      aria-live="polite"
      className={clsx(
        'pointer-events-none fixed inset-0 z-60 flex flex-col-reverse items-center gap-3 p-4',
        isAbove
          ? 'justify-end'
          : 'in-[:root:has([data-save-bar])]:pb-32 sm:items-start sm:px-6 sm:pt-6',
      )}
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} onDismiss={() => dismissToast(message.id)} />
      ))}
    </section>
  );
}
