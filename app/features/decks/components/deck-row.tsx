import { Link } from 'react-router';
import type { ListedDeck } from '#domain/contracts/own-decks.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { cardsText, waitingText } from '../messages.ts';
import { useTakeDeck } from '../mutations.ts';

export const rowStyle =
  'flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 focus-visible:-outline-offset-3';

/** A taken deck leads to its cards; an open one can be taken. */
export function DeckRow({ deck }: { deck: ListedDeck }) {
  if (!deck.isTaken) return <OpenDeck deck={deck} />;
  return (
    <li>
      <Link to={`/membros/baralhos/${deck.id}`} className={`${rowStyle} hover:bg-kraft`}>
        <Name deck={deck} />
        <span className="figures text-fine">{waitingText(deck)}</span>
      </Link>
    </li>
  );
}

function Name({ deck }: { deck: ListedDeck }) {
  return (
    <span className="min-w-0 flex-1 basis-48">
      <span className="block font-semibold wrap-anywhere">{deck.title}</span>
      <span className="figures text-fine text-ink-soft">{cardsText(deck.cards)}</span>
    </span>
  );
}

function OpenDeck({ deck }: { deck: ListedDeck }) {
  const { take, isPending } = useTakeDeck();
  return (
    <li className={rowStyle}>
      <Name deck={deck} />
      <Button
        variant="outline"
        size="sm"
        busy={isPending}
        aria-label={`Pegar ${deck.title}`}
        onClick={() => void take(deck)}
      >
        Pegar
      </Button>
    </li>
  );
}
