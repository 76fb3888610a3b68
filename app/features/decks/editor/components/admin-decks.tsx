import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { createUuidV7 } from '#app/lib/wire/uuid-v7.ts';
import { useLinked } from '#app/lib/screen/use-linked.ts';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { phrasesText } from '../messages.ts';
import { listedSchoolDecksQuery } from '../queries.ts';
import type { ListedSchoolDeck } from '../schema.ts';
import { SchoolDeckDialog } from './school-deck-dialog.tsx';

/** The decks that the school gives with its courses. */
export function AdminDecks() {
  const query = useQuery(listedSchoolDecksQuery());
  const navigate = useNavigate();
  const [newId, setNewId] = useState<string | null>(null);
  const start = () => setNewId(createUuidV7(Date.now()));
  useLinked('novo', start);
  const decks = query.data ?? [];
  const shown = decks.filter(({ isPublished }) => isPublished).length;
  return (
    <>
      <PageHeading
        title="Baralhos"
        count={query.data && `${shown} no ar`}
        actions={<Button onClick={start}>Novo baralho</Button>}
      />
      <ListState
        query={query}
        isEmpty={decks.length === 0}
        empty="Nenhum baralho ainda. Comece em “Novo baralho”: um nome e um curso bastam."
      >
        <ul className="border-2 border-ink bg-sheet">
          {decks.map((deck) => (
            <li key={deck.id} className="border-b border-line last:border-b-0">
              <DeckRow deck={deck} />
            </li>
          ))}
        </ul>
      </ListState>
      {newId && (
        <SchoolDeckDialog
          id={newId}
          deck={null}
          onSaved={() => void navigate(`/admin/baralhos/${newId}`)}
          onClose={() => setNewId(null)}
        />
      )}
    </>
  );
}

function DeckRow({ deck }: { deck: ListedSchoolDeck }) {
  return (
    <Link
      to={`/admin/baralhos/${deck.id}`}
      className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 p-4 no-underline hover:bg-kraft focus-visible:-outline-offset-3"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold break-words">{deck.title}</span>
        <span className="text-fine text-ink-soft">{deck.courseTitle}</span>
      </span>
      <span className="figures text-fine">{phrasesText(deck.phrases)}</span>
      <Badge tone={deck.isPublished ? 'cool' : 'outline'}>
        {deck.isPublished ? 'No ar' : 'Fora do ar'}
      </Badge>
    </Link>
  );
}
