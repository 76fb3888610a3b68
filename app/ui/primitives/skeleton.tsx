/** A placeholder. Size it with `className`. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-pulse rounded-press bg-kraft ${className}`}
    />
  );
}
