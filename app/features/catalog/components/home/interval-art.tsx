const REVIEWS = [
  { x: 14, label: 'hoje' },
  { x: 54, label: '1 dia' },
  { x: 112, label: '3 dias' },
  { x: 192, label: '8 dias' },
  { x: 298, label: '21 dias' },
] as const;

/** Reviews of one card along a line: the gaps grow. */
export function IntervalArt() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full">
      <path d="M0 78H320" stroke="currentColor" strokeWidth="3" />
      {REVIEWS.map(({ x, label }, index) => (
        <g key={label}>
          {index > 0 && (
            <path
              d={`M${REVIEWS[index - 1]?.x ?? 0} 78Q${((REVIEWS[index - 1]?.x ?? 0) + x) / 2} ${62 - index * 17} ${x} 78`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="1 6"
              strokeLinecap="round"
            />
          )}
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
            y="112"
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
