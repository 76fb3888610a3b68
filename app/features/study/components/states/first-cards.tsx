import { Button } from '#app/ui/primitives/button.tsx';
import { cardsText, firstCardsText } from '#app/features/study/overview-messages.ts';
import { useTakeDeck } from '#app/features/study/review/use-take-deck.ts';
import { useStudy } from '#app/features/study/study-context.ts';
import { ReviewTitle } from '../review-title.tsx';

interface FirstCardsProps {
  /** The new cards of today in the decks that are taken already. */
  newToday: number;
  onBegin: () => void;
}

/** Before the first answer: one press begins, and nothing is to be set. */
export function FirstCards({ newToday, onBegin }: FirstCardsProps) {
  const { settings, ...study } = useStudy().study;
  const decks = study.decks.filter(({ isTaken }) => !isTaken);
  const { take, busyId } = useTakeDeck();
  const [first] = decks;
  const count = newToday || Math.min(settings.newPerDay, first?.cards ?? settings.newPerDay);

  return (
    <>
      <ReviewTitle />
      <div className="max-w-2xl border-2 border-ink bg-sheet p-5 sm:p-6">
        <p className="text-lead font-semibold">{firstCardsText(count)}</p>
        <p className="mt-2 text-ink-soft">
          Você ouve, diz em voz alta e vira. O card volta quando você ia esquecer.
        </p>
        {newToday > 0 || decks.length === 0 ? (
          <Button size="lg" className="mt-6 w-full sm:w-auto" onClick={onBegin}>
            Começar
          </Button>
        ) : (
          <ul className="mt-6 grid gap-4">
            {decks.map((deck) => (
              <li key={deck.id}>
                <Button
                  size="lg"
                  className="w-full flex-col gap-0.5"
                  busy={busyId === deck.id}
                  aria-label={`Começar: ${deck.title}, ${cardsText(deck.cards)}`}
                  onClick={() => {
                    onBegin();
                    void take(deck.id);
                  }}
                >
                  Começar
                  <span className="figures font-sans text-fine font-normal normal-case tracking-normal">
                    {deck.title} · {cardsText(deck.cards)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
