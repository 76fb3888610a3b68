import type { ReactNode } from 'react';

interface FactsProps {
  /** Names and values in order; null hides a row. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-10 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value]) => (
          <div key={label} className="max-sm:mb-2.5 sm:contents">
            <dt className="text-ink-soft max-sm:text-fine">{label}</dt>
            <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
