interface SayFrontProps {
  meaning: string;
  hintId: string;
}

/** From the meaning to the phrase. */
export function SayFront({ meaning, hintId }: SayFrontProps) {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-5 text-center">
      <p className="text-[clamp(1.5rem,6.5vw,2.25rem)] leading-tight font-semibold">{meaning}</p>
      <p id={hintId} className="max-w-[22rem] text-balance text-ink-soft">
        Diga em inglês em voz alta antes de virar.
      </p>
    </div>
  );
}
