import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../primitives/icon.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Attributes of a combobox, whose list is given as children. */
  combobox?: { listId: string; isExpanded: boolean; activeId: string | undefined };
  children?: ReactNode;
}

export function SearchField({ value, onChange, onSubmit, combobox, ...rest }: SearchFieldProps) {
  return (
    <search className="block pb-3 sm:max-w-sm sm:pb-0">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Buscar no curso"
          placeholder="Buscar no curso..."
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onFocus={rest.onFocus}
          onBlur={rest.onBlur}
          onKeyDown={rest.onKeyDown}
          {...(combobox && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': combobox.isExpanded,
            'aria-controls': combobox.listId,
            'aria-activedescendant': combobox.activeId,
          })}
          className="block min-h-11 w-full rounded-press border-2 border-ink bg-sheet pr-3 pl-10 text-base placeholder:text-ink-soft"
        />
        {rest.children}
      </form>
    </search>
  );
}
