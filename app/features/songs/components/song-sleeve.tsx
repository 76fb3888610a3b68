import clsx from 'clsx';
import type { ReactNode } from 'react';
import { toSleeve } from '../sleeve.ts';

interface SongSleeveProps {
  title: string;
  className?: string;
  /** The text on the cover. */
  children?: ReactNode;
}

/** A record cover, drawn from the title alone: the same title always has the same cover. */
export function SongSleeve({ title, className, children }: SongSleeveProps) {
  const { print, inks, parts } = toSleeve(title);
  return (
    <div data-inks={inks} className={clsx('sleeve on-paper', className)}>
      <svg aria-hidden="true" viewBox="0 0 300 300" className="sleeve-print">
        {print === 'record' && <RecordPrint />}
        {print === 'bars' &&
          parts.map(({ index, size }) => (
            <rect
              key={index}
              x={8 + index * 24}
              y={240 - size * 140}
              width="17"
              height={60 + size * 140}
              data-second={index % 5 === 3 || undefined}
            />
          ))}
        {print === 'waves' &&
          parts.map(({ index, size }) => (
            <path
              key={index}
              d={`M-10 ${110 + index * 16}q80 ${-90 * size} 160 0t160 0`}
              className="sleeve-stroke"
              data-second={index % 5 === 2 || undefined}
            />
          ))}
        {print === 'dots' &&
          Array.from({ length: 100 }, (_, dot) => {
            const [column, row] = [dot % 10, Math.floor(dot / 10)];
            const size = Math.hypot(column - 6.5, row - 6.5);
            return (
              <circle
                key={dot}
                cx={15 + column * 30}
                cy={15 + row * 30}
                r={Math.max(2, 17 - size * (1.8 + (parts[row]?.size ?? 0)))}
              />
            );
          })}
      </svg>
      {children}
    </div>
  );
}

const GROOVES = [168, 150, 132, 114, 96] as const;

function RecordPrint() {
  return (
    <>
      <circle cx="215" cy="225" r="180" />
      {GROOVES.map((radius) => (
        <circle key={radius} cx="215" cy="225" r={radius} className="sleeve-groove" />
      ))}
      <circle cx="215" cy="225" r="66" data-second />
      <circle cx="215" cy="225" r="8" />
    </>
  );
}
