interface ProgressGrooveProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** A native progress element, drawn as a groove with a needle. */
export function ProgressGroove({ label, value, max, className = '' }: ProgressGrooveProps) {
  const percent = max > 0 ? (value / max) * 100 : 0;
  return (
    <div className={`relative h-3 ${className}`}>
      <progress aria-label={label} value={value} max={max || 1} className="sr-only" />
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 bg-line" />
      <span
        className="absolute left-0 top-1/2 h-1 -translate-y-1/2 bg-signal"
        style={{ width: `${percent}%` }}
      />
      <span
        className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: `${percent}%` }}
      />
    </div>
  );
}
