import { LogoMark } from './logo-mark.tsx';

interface LogoProps {
  className?: string;
  /** Two lines below 768 px, where the bar is too narrow. */
  stacked?: boolean;
}

/** The wordmark: a censor's bar over the second word. */
export function Logo({ className = 'text-[1.375rem]', stacked = false }: LogoProps) {
  return (
    <span
      className={`poster inline-flex items-center gap-[0.32em] leading-none whitespace-nowrap ${className}`}
    >
      <LogoMark className="size-[1.5em]" />
      <span className={stacked ? 'max-md:grid max-md:gap-[0.1em] max-md:text-[0.8em]' : undefined}>
        Inglês <span className="redact">Proibido</span>
      </span>
    </span>
  );
}
