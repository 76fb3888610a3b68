import clsx from 'clsx';
import type { ReactNode } from 'react';

interface StampProps {
  tone?: 'signal' | 'cool' | 'ink';
  className?: string;
  children: ReactNode;
}

const tones = { signal: 'text-signal-text', cool: 'text-cool', ink: 'text-ink' };

/** A rubber stamp. Rotate and place it with `className`. */
export function Stamp({ tone = 'signal', className, children }: StampProps) {
  return (
    <span
      className={clsx(
        'stamp-ink poster inline-block -rotate-6 px-4 pt-2 pb-1.5 text-title',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
