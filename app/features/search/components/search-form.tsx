import { type KeyboardEvent, useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { controlStyle } from '#app/ui/form/field-attributes.ts';
import type { Choice, PageOfArea } from '../choices.ts';
import { useChoices } from '../use-choices.ts';
import { useRecent } from '../use-recent.ts';
import { ChoiceList, toOptionId } from './choice-list.tsx';

interface SearchFormProps {
  pages: readonly PageOfArea[];
  /** More lines, asked for when the search opens. */
  loadLines: () => Promise<readonly PageOfArea[]>;
  onDone: () => void;
}

/** The box of the search and its list, chosen with arrows and Enter. */
export function SearchForm({ pages, loadLines, onDone }: SearchFormProps) {
  const [words, setWords] = useState('');
  const [active, setActive] = useState(0);
  const { recent, remember } = useRecent();
  const { data: lines = [] } = useQuery({
    queryKey: ['search', 'lines'],
    queryFn: loadLines,
    staleTime: Infinity,
  });
  const { choices, hint } = useChoices(words, [...pages, ...lines], recent);
  const navigate = useNavigate();
  const listId = useId();
  const index = Math.min(active, choices.length - 1);
  const chosen = choices[index];

  function go(choice: Choice) {
    remember(choice);
    onDone();
    void navigate(choice.to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || choices.length === 0) return;
    event.preventDefault();
    setActive((index + step + choices.length) % choices.length);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) go(chosen);
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Buscar na administração"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? toOptionId(listId, index) : undefined}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder="Aluno, pedido, cupom, configuração..."
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKeyDown}
        className={controlStyle}
      />
      <ChoiceList id={listId} choices={choices} chosen={chosen} onChoose={go} />
      <output className="block px-3 text-ink-soft not-empty:py-3">{hint}</output>
    </form>
  );
}
