import type { ReactNode } from 'react';

/** One amount of the total. */
export function OrderLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere">{label}</span>
      <span className="figures whitespace-nowrap">{children}</span>
    </p>
  );
}
