import { useState } from 'react';
import { Link } from 'react-router';
import type { DeckList } from '#domain/contracts/own-decks.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { cardsText, toUsageText } from '../messages.ts';
import { useDeckList } from '../queries.ts';
import { CardSearch } from './card-search.tsx';
import { DeckDialog } from './deck-dialog.tsx';
import { DeckRow, rowStyle } from './deck-row.tsx';
import { DeletedDecks } from './deleted-decks.tsx';
import { TransferButtons } from './transfers/transfer-buttons.tsx';

/** "Baralhos": the student's own decks, the school's, and a search in all cards. */
export function Decks() {
  const [isNaming, setIsNaming] = useState(false);
  const [words, setWords] = useState('');
  const query = useDeckList();
  return (
    <>
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="poster text-poster-sm">Baralhos</h1>
        <div className="flex flex-wrap gap-3">
          <Button variant="ink" size="sm" onClick={() => setIsNaming(true)}>
            <Icon name="plus" className="size-4.5" />
            Criar baralho
          </Button>
          <TransferButtons />
        </div>
      </header>
      <div className="grid max-w-4xl grid-cols-1 gap-8">
        <CardSearch words={words} onSearch={setWords} />
        <div hidden={words !== ''} className="grid grid-cols-1 gap-8">
          <ListState query={query} isEmpty={!query.data} empty={null}>
            {query.data && <Lists list={query.data} onCreate={() => setIsNaming(true)} />}
          </ListState>
        </div>
      </div>
      {isNaming && <DeckDialog deck={null} onClose={() => setIsNaming(false)} />}
    </>
  );
}

const listStyle = 'border-2 border-ink bg-sheet [&>li+li]:border-t [&>li+li]:border-line';
const COMPLETE_COURSE_CARDS = 500;
const MASTERCLASS = 'masterclass';

interface ListsProps {
  list: DeckList;
  onCreate: () => void;
}

function Lists({ list, onCreate }: ListsProps) {
  const own = list.decks.filter(({ isOwn }) => isOwn);
  const school = list.decks.filter(({ isOwn }) => !isOwn);
  const hasCourse = school.some(({ courseId }) => courseId !== null && courseId !== MASTERCLASS);
  const usage = toUsageText(list.usage);
  return (
    <>
      <section aria-labelledby="own-decks">
        <h2 id="own-decks" className="headline mb-3 text-title-sm">
          Seus baralhos
        </h2>
        {own.length > 0 ? (
          <ul className={listStyle}>
            {own.map((deck) => (
              <DeckRow key={deck.id} deck={deck} />
            ))}
          </ul>
        ) : (
          <NoOwnDeck onCreate={onCreate} />
        )}
        {(own.length > 0 || usage.isNear) && (
          <p
            className={`figures mt-2 text-fine ${usage.isNear ? 'font-semibold text-danger' : 'text-ink-soft'}`}
          >
            {usage.text}
          </p>
        )}
        <DeletedDecks decks={list.deleted} />
      </section>
      <section aria-labelledby="school-decks">
        <h2 id="school-decks" className="headline mb-3 text-title-sm">
          Da escola
        </h2>
        <ul className={listStyle}>
          {school.map((deck) => (
            <DeckRow key={deck.id} deck={deck} />
          ))}
          {!hasCourse && (
            <li>
              <Link to="/curso" className={`${rowStyle} hover:bg-kraft`}>
                <span className="font-semibold">{cardsText(COMPLETE_COURSE_CARDS)}</span>
                <span className="flex items-center gap-2 text-fine text-ink-soft">
                  <Icon name="lock" className="size-4" />
                  No curso completo
                </span>
              </Link>
            </li>
          )}
        </ul>
      </section>
    </>
  );
}

function NoOwnDeck({ onCreate }: Pick<ListsProps, 'onCreate'>) {
  return (
    <div className="border-2 border-dashed border-line p-6">
      <p className="font-semibold">Você ainda não tem baralhos seus</p>
      <p className="mt-1 text-ink-soft">
        Ouviu uma frase num filme, numa aula, no trabalho? Guarde aqui, e ela volta no Revisar na
        hora certa.
      </p>
      <Button variant="outline" size="sm" className="mt-4" onClick={onCreate}>
        Criar o primeiro
      </Button>
    </div>
  );
}
