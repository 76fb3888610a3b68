/** A record with its tone arm as the bar of a "forbidden" sign. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={`shrink-0 ${className}`}>
      <circle cx="24" cy="24" r="23" fill="var(--color-ink)" />
      <g fill="none" stroke="var(--color-paper)" strokeOpacity=".38">
        <circle cx="24" cy="24" r="19" />
        <circle cx="24" cy="24" r="15.5" />
        <circle cx="24" cy="24" r="12" />
      </g>
      <circle cx="24" cy="24" r="8" fill="var(--color-signal)" />
      <path d="M39.5 8.5 8.5 39.5" stroke="var(--color-paper)" strokeWidth="8.5" />
      <path d="M41 7 7 41" stroke="var(--color-signal)" strokeWidth="5" />
    </svg>
  );
}
