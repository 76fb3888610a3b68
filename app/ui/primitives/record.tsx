import { useId } from 'react';

interface RecordProps {
  className?: string;
  /** Text around the label. */
  text?: string;
}

/** Circles as one path: each element would cost a slow phone time with every card of a review. */
const toPath = (radii: readonly number[]) =>
  radii
    .map((r) => `M${300 - r} 300a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');

const STRONG_GROOVES = toPath([286, 280, 274, 266, 262, 246, 240, 232, 226, 198, 190, 166]);
const FAINT_GROOVES = toPath([219, 205, 183, 159, 151, 145]);

/** A record in one ink: `--record` is the disc, `--groove` the lines. */
export function Record({
  className,
  text = 'Inglês Proibido · Lado A · Ouça alto · ',
}: RecordProps) {
  const path = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 600 600" className={className}>
      <circle cx="300" cy="300" r="296" fill="var(--record, var(--color-signal))" />
      <g fill="none" stroke="var(--groove, var(--color-ink))" strokeWidth="1.5">
        <path d={STRONG_GROOVES} strokeOpacity={0.42} />
        <path d={FAINT_GROOVES} strokeOpacity={0.22} />
      </g>
      <circle cx="300" cy="300" r="106" fill="var(--record-label, var(--color-ink))" />
      {text && (
        <>
          <path id={path} d="M300 384a84 84 0 1 1 .1 0" fill="none" />
          <text className="poster" fontSize="25" fill="var(--record-type, var(--color-paper))">
            <textPath href={`#${path}`} textLength="512">
              {text}
            </textPath>
          </text>
        </>
      )}
      <circle cx="300" cy="300" r="11" fill="var(--record-hole, var(--color-paper))" />
    </svg>
  );
}
