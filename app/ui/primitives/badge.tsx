import clsx from 'clsx';
import type { ReactNode } from 'react';

type BadgeTone = 'ink' | 'signal' | 'cool' | 'outline';

const tones: Record<BadgeTone, string> = {
  ink: 'bg-ink text-paper',
  signal: 'bg-signal text-on-signal',
  cool: 'bg-cool text-on-cool',
  outline: 'border border-current text-ink-soft',
};

export function Badge({
  tone = 'ink',
  className,
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'label inline-block max-w-full px-2 py-0.5 break-words',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
