import clsx from 'clsx';
import type { ReactNode } from 'react';
import { prints, type Shape } from '../sleeve-prints.ts';
import { toSleeve } from '../sleeve.ts';

interface SongSleeveProps {
  title: string;
  className?: string;
  /** The text on the cover. */
  children?: ReactNode;
}

/** A record cover, drawn from the title alone: the same title always has the same cover. */
export function SongSleeve({ title, className, children }: SongSleeveProps) {
  const { print, inks } = toSleeve(title);
  const shapes: readonly Shape[] = prints[print];
  return (
    <div data-inks={inks} className={clsx('sleeve on-paper', className)}>
      <svg aria-hidden="true" viewBox="0 0 300 300" className="sleeve-print">
        {shapes.map(({ d, ink, line }) => (
          <path key={d} d={d} data-ink={ink} data-line={line && ''} strokeWidth={line} />
        ))}
      </svg>
      {children}
    </div>
  );
}
