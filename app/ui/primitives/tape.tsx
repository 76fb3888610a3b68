import clsx from 'clsx';
import type { ReactNode } from 'react';

export function Tape({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={clsx('label tape inline-block -rotate-2 px-5 py-1.5', className)}>{children}</p>
  );
}
