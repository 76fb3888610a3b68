import { useSyncExternalStore } from 'react';
import { dismissToast, shownToasts, subscribeToToasts } from '../../lib/toast.ts';
import { ToastCard } from './toast-card.tsx';

const nothing: readonly never[] = [];

/**
 * Mounted once, in the root. The region is in the page from the start so that screen readers watch it. The newest stands on
 * top of the others, which stay where they are being read. On the left of wide screens and above a phone's save bar, away from the buttons that save.
 */
export function Toaster() {
  const messages = useSyncExternalStore(subscribeToToasts, shownToasts, () => nothing);
  return (
    <section
      aria-label="Avisos"
      aria-live="polite"
      className="pointer-events-none fixed inset-0 z-60 flex flex-col-reverse items-center gap-3 p-4 max-sm:in-[:root:has([data-save-bar])]:pb-32 sm:items-start sm:p-6"
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} onDismiss={() => dismissToast(message.id)} />
      ))}
    </section>
  );
}
