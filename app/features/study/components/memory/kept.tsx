import { keptText, numberText } from '#app/features/study/memory/messages.ts';

/** The number that counts, as a poster has the name of the band. */
export function Kept({ kept }: { kept: number }) {
  return (
    <div className="on-stage relative isolate overflow-hidden bg-paper p-5 sm:p-6 print:border-2 print:border-ink">
      <p className="memory-kept poster text-signal-text">{numberText(kept)}</p>
      <p className="headline mt-3 max-w-64 text-title-sm">{keptText(kept)}</p>
      <p className="mt-2 max-w-72 text-fine text-ink-soft">
        Você ainda lembraria de cada uma daqui a três semanas ou mais.
      </p>
    </div>
  );
}
