import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { CardPage, ListedCard } from '#domain/contracts/own-decks.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { cardsText } from '#app/features/decks/messages.ts';
import { useDeleteDeck } from '#app/features/decks/mutations.ts';
import { useCards } from '#app/features/decks/queries.ts';
import { CardDialog } from '../card/card-dialog.tsx';
import { DeckDialog } from '../deck-dialog.tsx';
import { CardList } from './card-list.tsx';

/** The cards of one deck. The address says which card is edited, so that a reload opens it again. */
export function Deck({ deckId }: { deckId: string }) {
  const [search, setSearch] = useSearchParams();
  const from = search.get('card');
  const query = useCards(deckId, from);
  const pages = query.data?.pages ?? [];
  const [deck] = pages;
  const cards = pages.flatMap((page) => page?.cards ?? []);
  const edited = cards.find(({ noteId, isOwn }) => isOwn && noteId === search.get('editar'));
  const isCreating = search.get('criar') !== null && deck?.isOwn === true;

  const closeDialog = () => setSearch(from ? { card: from } : {}, { replace: true });

  return (
    <>
      <Link to="/membros/baralhos" className="inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" className="size-4.5" />
        Baralhos
      </Link>
      {deck === null ? (
        <LostDeck />
      ) : (
        <>
          {query.isPending && <div aria-hidden="true" className="h-52" />}
          {deck && <DeckHead deck={deck} onCreate={() => setSearch({ criar: '1' })} />}
          <div className="max-w-4xl">
            {from && (
              <Link
                to={`/membros/baralhos/${deckId}`}
                replace
                className="mb-3 inline-flex min-h-11 items-center"
              >
                Mostrar desde o começo
              </Link>
            )}
            <ListState
              query={query}
              isEmpty={cards.length === 0}
              empty={
                deck?.isOwn ? 'Nenhum card ainda. O primeiro leva um minuto.' : 'Nenhum card aqui.'
              }
            >
              <CardList deckId={deckId} cards={cards} canChange={deck?.isOwn === true} />
              <MoreButton query={query} />
            </ListState>
          </div>
        </>
      )}
      {(edited ?? isCreating) && (
        <CardDialog deckId={deckId} card={toEdited(edited)} onClose={closeDialog} />
      )}
    </>
  );
}

const toEdited = (card: ListedCard | undefined) => card ?? null;

function LostDeck() {
  return (
    <section className="max-w-xl border-2 border-dashed border-line p-6">
      <h1 className="headline text-title-sm">Este baralho não está aqui</h1>
      <p className="mt-2">Ele foi apagado, ou é de um curso que você não tem.</p>
      <ButtonLink to="/membros/baralhos" variant="ink" size="sm" className="mt-5">
        Ver seus baralhos
      </ButtonLink>
    </section>
  );
}

interface DeckHeadProps {
  deck: CardPage;
  onCreate: () => void;
}

function DeckHead({ deck, onCreate }: DeckHeadProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { remove, isPending } = useDeleteDeck();
  const navigate = useNavigate();

  async function handleDelete() {
    if (await remove(deck.id)) void navigate('/membros/baralhos', { replace: true });
  }

  return (
    <header className="mb-6">
      <h1 className="poster text-poster-sm wrap-anywhere">{deck.title}</h1>
      <p className="figures mt-1 text-ink-soft">{cardsText(deck.total)}</p>
      {deck.isOwn && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="ink" size="sm" onClick={onCreate}>
            <Icon name="plus" className="size-4.5" />
            Criar card
          </Button>
          <Button variant="outline" size="sm" onClick={() => setIsRenaming(true)}>
            Renomear
          </Button>
          <Button variant="outline" size="sm" busy={isPending} onClick={() => void handleDelete()}>
            Apagar baralho
          </Button>
        </div>
      )}
      {isRenaming && <DeckDialog deck={deck} onClose={() => setIsRenaming(false)} />}
    </header>
  );
}
