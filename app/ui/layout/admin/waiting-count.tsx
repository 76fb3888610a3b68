/** A number beside a tab: what waits behind it. Nothing when nothing does. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="label ml-1.5 bg-signal px-1.5 py-0.5 leading-none text-on-signal">
      <span>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{count === 1 ? ' espera' : ' esperam'}</span>
    </span>
  );
}
