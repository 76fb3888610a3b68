import { type ReactNode, useEffect, useRef } from 'react';

/** One step of a dialog: what it shows takes the focus from the button that led to it, which is gone. */
export function Step({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={ref} tabIndex={-1} aria-label={label} className="outline-none">
      {children}
    </section>
  );
}
