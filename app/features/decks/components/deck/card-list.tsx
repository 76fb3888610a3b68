import { useState } from 'react';
import type { ListedCard } from '#domain/contracts/own-decks.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { chosenText } from '#app/features/decks/messages.ts';
import { useChangeCards } from '#app/features/decks/mutations.ts';
import { CardRow } from '../card/card-row.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface CardListProps {
  deckId: string;
  cards: readonly ListedCard[];
  /** Own cards can be chosen, to delete or to move them. */
  canChange: boolean;
}

export function CardList({ deckId, cards, canChange }: CardListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = cards.map(({ noteId }) => noteId).filter((id) => chosen.has(id));

  function toggle(id: string) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <>
      <ul className="border-t-2 border-ink">
        {cards.map((card) => (
          <CardRow
            key={card.noteId}
            card={card}
            choice={
              canChange
                ? { isChosen: chosen.has(card.noteId), onChange: () => toggle(card.noteId) }
                : null
            }
          />
        ))}
      </ul>
      {ids.length > 0 && (
        <ChosenCards deckId={deckId} ids={ids} onDone={() => setChosen(new Set())} />
      )}
    </>
  );
}

interface ChosenCardsProps {
  deckId: string;
  ids: readonly string[];
  onDone: () => void;
}

function ChosenCards({ deckId, ids, onDone }: ChosenCardsProps) {
  const [isMoving, setIsMoving] = useState(false);
  const { remove, move, isPending } = useChangeCards();

  async function finish(change: Promise<boolean>) {
    if (await change) onDone();
  }

  return (
    <section
      aria-label="Cards escolhidos"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-3 border-2 border-ink bg-sheet p-3"
    >
      <output className="figures flex-1 basis-40 font-semibold">{chosenText(ids.length)}</output>
      <Button size="sm" variant="outline" onClick={() => setIsMoving(true)}>
        Mover
      </Button>
      <Button size="sm" variant="outline" busy={isPending} onClick={() => void finish(remove(ids))}>
        Apagar
      </Button>
      <Button size="sm" variant="quiet" onClick={onDone}>
        Soltar
      </Button>
      {isMoving && (
        <MoveDialog
          from={deckId}
          onClose={() => setIsMoving(false)}
          onMove={(deck) => {
            setIsMoving(false);
            void finish(move(ids, deck));
          }}
        />
      )}
    </section>
  );
}
