import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchField } from '#app/ui/layout/search-field.tsx';
import { useSearchableCourses } from '../queries.ts';
import { findByTitle, type Found } from '../state.ts';
import { FoundList, toOptionId } from './found-list.tsx';

/** The search of the members area: courses and lessons with access, chosen with arrows and Enter. */
export function AreaSearch() {
  const [search, setSearch] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isWanted, setIsWanted] = useState(false);
  const { data: courses, isError } = useSearchableCourses(isWanted);
  const navigate = useNavigate();
  const listId = useId();

  const found = findByTitle(courses ?? [], search);
  const isShown = isOpen && search.trim() !== '';
  const chosen = found[Math.min(active, found.length - 1)];

  function handleSearch(text: string) {
    setSearch(text);
    setActive(0);
    setIsOpen(true);
    setIsWanted(true);
  }

  function go({ to }: Found) {
    setSearch('');
    setIsOpen(false);
    void navigate(to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isShown) {
      // Native Esc would clear the box; here the first Esc only closes the list.
      event.preventDefault();
      setIsOpen(false);
    } else if (step && found.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    }
  }

  return (
    <SearchField
      value={search}
      onChange={handleSearch}
      onSubmit={() => chosen && go(chosen)}
      onFocus={() => {
        setIsWanted(true);
        setIsOpen(true);
      }}
      onBlur={() => setIsOpen(false)}
      onKeyDown={handleKeyDown}
      combobox={{
        listId,
        isExpanded: isShown && found.length > 0,
        activeId: isShown && chosen ? toOptionId(listId, found.indexOf(chosen)) : undefined,
      }}
    >
      {isShown && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70vh] overflow-y-auto border-2 border-ink bg-paper shadow-lg sm:min-w-96">
          <FoundList id={listId} found={found} chosen={chosen} onChoose={go} />
          <output className="block px-4 text-fine text-ink-soft not-empty:py-3">
            {found.length === 0 && toHint(courses !== undefined, isError)}
          </output>
        </div>
      )}
    </SearchField>
  );
}

function toHint(hasLoaded: boolean, isError: boolean): string {
  if (hasLoaded) return 'Nada encontrado com essas palavras.';
  return isError ? 'A busca não respondeu. Verifique sua conexão.' : 'Buscando...';
}
