interface SpinnerProps {
  className?: string;
}

/** Decorative: describe the process in text beside it. */
export function Spinner({ className = 'size-5' }: SpinnerProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className={`shrink-0 animate-[spin-record_0.9s_linear_infinite] ${className}`}
      fill="none"
      stroke="currentColor"
    >
      <circle cx="12" cy="12" r="10" strokeWidth="2.5" strokeDasharray="46 17" />
      <circle cx="12" cy="12" r="3" strokeWidth="2.5" />
    </svg>
  );
}
