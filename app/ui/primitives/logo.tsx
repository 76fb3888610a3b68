import { LogoMark } from './logo-mark.tsx';

interface LogoProps {
  className?: string;
}

/** The wordmark: the second word under a censor's bar, which is where the name comes from. */
export function Logo({ className = 'text-[1.375rem]' }: LogoProps) {
  return (
    <span
      className={`poster inline-flex items-center gap-[0.32em] leading-none whitespace-nowrap ${className}`}
    >
      <LogoMark className="size-[1.5em]" />
      <span>
        Inglês <span className="redact ml-[0.08em]">Proibido</span>
      </span>
    </span>
  );
}
