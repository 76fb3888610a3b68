import type { ReactNode } from 'react';

/** A part of the form that few need: opened by hand, or by a wrong field in it (focusField). */
export function FoldedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <details className="border-2 border-line">
        <summary className="min-h-12 cursor-pointer p-3 font-semibold">{title}</summary>
        <div className="border-t border-line p-3 sm:p-4">{children}</div>
      </details>
    </section>
  );
}
