import { Link } from 'react-router';
import type { ListedCard } from '#domain/contracts/own-decks.ts';
import { fillCloze } from '#domain/text/cloze.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { returnText, withoutText } from '#app/features/decks/messages.ts';
import { today } from '#app/lib/clock/today.ts';

interface CardRowProps {
  card: ListedCard;
  /** Says its deck, and leads there. */
  isInSearch?: boolean;
  /** Null: it cannot be chosen. */
  choice?: { isChosen: boolean; onChange: () => void } | null;
}

export function CardRow({ card, isInSearch = false, choice = null }: CardRowProps) {
  const place = `/membros/baralhos/${card.deckId}?card=${card.noteId}`;
  return (
    <li className="flex items-start gap-x-3 border-b border-line py-3">
      {choice && (
        <label className="-m-2 grid size-11 shrink-0 place-items-center">
          <span className="sr-only">{`Escolher ${card.front || withoutText(card)}`}</span>
          <input
            type="checkbox"
            className="checkbox"
            checked={choice.isChosen}
            onChange={choice.onChange}
          />
        </label>
      )}
      <div className="min-w-0 flex-1">
        <p
          lang={card.front ? 'en' : undefined}
          className="line-clamp-3 font-semibold whitespace-pre-line wrap-anywhere"
        >
          {fillCloze(card.front) || withoutText(card)}
        </p>
        <p className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">
          {card.meaning}
        </p>
        <CardFacts card={card} isInSearch={isInSearch} place={place} />
      </div>
      {card.isOwn && (
        <Link
          to={`${place}&editar=${card.noteId}`}
          aria-label={`Editar ${card.front || withoutText(card)}`}
          preventScrollReset={!isInSearch}
          replace={!isInSearch}
          className="-my-1 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="pencil" />
        </Link>
      )}
    </li>
  );
}

interface CardFactsProps {
  card: ListedCard;
  isInSearch: boolean;
  place: string;
}

function CardFacts({ card, isInSearch, place }: CardFactsProps) {
  return (
    <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
      {isInSearch && (
        <Link to={place} className="inline-flex min-h-6 items-center wrap-anywhere">
          {card.deckTitle}
        </Link>
      )}
      {card.isSuspended ? (
        <Badge tone="outline">Suspenso</Badge>
      ) : (
        <span>{returnText(card, today())}</span>
      )}
      {card.audioPath && (
        <span className="inline-flex items-center gap-1">
          <Icon name="music" className="size-4" />
          áudio seu
        </span>
      )}
      {card.picturePath && (
        <span className="inline-flex items-center gap-1">
          <Icon name="picture" className="size-4" />
          figura
        </span>
      )}
      {card.tags.slice(0, 5).map((tag) => (
        <span key={tag} className="text-ink-soft wrap-anywhere">
          #{tag}
        </span>
      ))}
    </p>
  );
}
