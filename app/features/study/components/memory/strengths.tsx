import { cardsText, numberText, strengthTexts } from '#app/features/study/memory/messages.ts';
import type { Statistics } from '#app/features/study/memory/schema.ts';
import { Panel } from './panel.tsx';

/** The classes from which a card counts as mature. */
const FIRST_MATURE = 3;

/** A list of bars: its texts are all that a reader needs. */
export function Strengths({ strengths }: { strengths: Statistics['strengths'] }) {
  const cards = new Map(strengths);
  const bars = strengthTexts.map((name, index) => ({ name, count: cards.get(index) ?? 0, index }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Panel
      title="Por quanto tempo você guarda"
      note="Até quando você lembraria de 9 em cada 10 destes cards sem revisar."
    >
      <ul className="grid gap-2.5">
        {bars.map(({ name, count, index }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
            <span>{name}</span>
            <span className="figures font-semibold" aria-label={cardsText(count)}>
              {numberText(count)}
            </span>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="col-span-full block h-3 w-full bg-kraft"
            >
              <rect
                width={(count * 100) / most}
                height={1}
                className={index < FIRST_MATURE ? 'fill-ink' : 'fill-cool'}
              />
            </svg>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
