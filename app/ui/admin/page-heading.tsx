import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  /** The number of rows, announced when it changes. */
  count?: string | undefined;
  actions?: ReactNode;
}

/** On a phone the actions have their own row, so that a late count moves nothing. */
export function PageHeading({ title, count, actions }: PageHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-h-11 min-w-0 flex-wrap items-baseline gap-x-4 max-sm:w-full">
        <h2 className="headline min-w-0 text-title break-words">{title}</h2>
        <output className="figures text-ink-soft">{count}</output>
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
