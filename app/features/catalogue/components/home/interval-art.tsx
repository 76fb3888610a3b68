const REVIEWS = [
  { x: 18, label: 'hoje' },
  { x: 62, label: '1 dia' },
  { x: 120, label: '3 dias' },
  { x: 196, label: '7 dias' },
  { x: 292, label: '30 dias' },
] as const;

const ARCS = [
  'M18 78Q40 50 62 78',
  'M62 78Q91 36 120 78',
  'M120 78Q158 20 196 78',
  'M196 78Q244 0 292 78',
] as const;

/** Spaced reviews of one card along a line. */
export function IntervalArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full">
      <g fill="none" stroke="currentColor">
        <path d="M0 78H320" strokeWidth="3" />
        {ARCS.map((arc) => (
          <path key={arc} d={arc} strokeWidth="2.5" strokeDasharray="1 6" strokeLinecap="round" />
        ))}
      </g>
      {REVIEWS.map(({ x, label }, index) => (
        <g key={label}>
          <circle
            cx={x}
            cy="78"
            r={6 + index * 1.6}
            fill="var(--color-signal)"
            stroke="currentColor"
            strokeWidth="3"
          />
          <text
            x={x}
            y="113"
            textAnchor="middle"
            className="headline"
            fontSize="14"
            fill="currentColor"
          >
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
