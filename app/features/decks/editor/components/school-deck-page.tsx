import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { schoolDeckQuery } from '../queries.ts';
import { SchoolDeckEditor } from './school-deck-editor.tsx';

/** A deck of the school with its phrases. */
export function SchoolDeckPage({ id }: { id: string }) {
  const query = useQuery(schoolDeckQuery(id));
  return (
    <>
      <Link to="/admin/baralhos" className="mb-3 inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" />
        Todos os baralhos
      </Link>
      <ListState
        query={query}
        isEmpty={!query.data}
        empty="Este baralho não existe, ou é de uma música: os de músicas mudam em Músicas."
      >
        {query.data && <SchoolDeckEditor deck={query.data} />}
      </ListState>
    </>
  );
}
