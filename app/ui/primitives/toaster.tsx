import { useSyncExternalStore } from 'react';
import { dismissToast, shownToasts, subscribeToToasts } from '#app/lib/toast.ts';
import { ToastCard } from './toast-card.tsx';

const nothing: readonly never[] = [];

/**
 * Mounted once, in the root, and from the start, so that screen readers watch the region. The newest toast is on top. On the
 * left of wide screens and above a phone's save bar, so that it covers no save button.
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
