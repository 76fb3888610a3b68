import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { useFoundCards } from '../queries.ts';
import { CardRow } from './card/card-row.tsx';

interface CardSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Finds cards of all decks, in either language. */
export function CardSearch({ words, onSearch }: CardSearchProps) {
  return (
    <div>
      <SearchBox
        label="Buscar em todos os cards"
        placeholder="Inglês ou português"
        value={words}
        onSearch={onSearch}
      />
      {words !== '' && <FoundCards words={words} />}
    </div>
  );
}

function FoundCards({ words }: Pick<CardSearchProps, 'words'>) {
  const query = useFoundCards(words);
  const cards = query.data?.cards ?? [];
  return (
    <section aria-label="Cards encontrados" className="mt-4">
      <ListState
        query={query}
        isEmpty={cards.length === 0}
        empty={<span className="wrap-anywhere">{`Nenhum card com “${words}”.`}</span>}
      >
        <ul className="border-t-2 border-ink">
          {cards.map((card) => (
            <CardRow key={`${card.deckId} ${card.noteId}`} card={card} isInSearch />
          ))}
        </ul>
      </ListState>
      <output className="mt-3 block text-fine text-ink-soft">
        {query.data?.hasMore
          ? 'Estes são os 50 primeiros. Escreva mais para achar os outros.'
          : cards.length > 0 && `${cards.length} encontrados.`}
      </output>
    </section>
  );
}
