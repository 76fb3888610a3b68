import { Record } from '#app/ui/primitives/record.tsx';

export function HeroArt() {
  return (
    <div className="hero-art" aria-hidden="true">
      <div className="hero-disc">
        <Record className="size-full" />
        <div className="hero-screen" />
        <svg viewBox="0 0 600 600" className="hero-arm" fill="none">
          <g stroke="var(--color-paper)" fill="var(--color-ink)" strokeWidth="8">
            <path d="M540 46 554 60 206 408 192 394Z" />
            <path d="m212 362 26 26-94 94-34-34Z" />
            <circle cx="548" cy="52" r="50" />
          </g>
          <circle cx="548" cy="52" r="17" fill="var(--color-signal)" />
          <path d="m178 396 26 26" stroke="var(--color-paper)" strokeWidth="5" />
        </svg>
      </div>
    </div>
  );
}
