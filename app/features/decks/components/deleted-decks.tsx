import type { DeckList } from '#domain/contracts/own-decks.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { cardsText } from '../messages.ts';
import { useDeleteDeck } from '../mutations.ts';

/** Decks that were deleted and can be brought back. */
export function DeletedDecks({ decks }: { decks: DeckList['deleted'] }) {
  const { restore, isPending } = useDeleteDeck();
  if (decks.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-fine font-semibold">
        Apagados ({decks.length})
      </summary>
      <p className="text-fine text-ink-soft">Somem de vez depois de 30 dias.</p>
      <ul>
        {decks.map(({ id, title, cards }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {title} <span className="figures text-fine text-ink-soft">{cardsText(cards)}</span>
            </span>
            <TextButton
              aria-label={`Trazer ${title} de volta`}
              aria-disabled={isPending}
              onClick={() => void restore(id)}
            >
              Trazer de volta
            </TextButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
