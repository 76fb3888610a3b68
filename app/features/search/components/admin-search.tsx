import { useState } from 'react';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import type { PageOfArea } from '../choices.ts';
import { useSearchKeys } from '../use-search-keys.ts';
import { SearchForm } from './search-form.tsx';

interface AdminSearchProps {
  pages: readonly PageOfArea[];
  /** More lines, asked for when the search opens. */
  loadLines: () => Promise<readonly PageOfArea[]>;
}

/** The search over everything in the admin area: a button, Ctrl K and "/". */
export function AdminSearch({ pages, loadLines }: AdminSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { hasSlash, chooseSlash } = useSearchKeys(() => setIsOpen(true));
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 text-ink-soft hover:text-ink"
      >
        <Icon name="search" />
        <span className="max-sm:sr-only">Buscar</span>
        <kbd aria-hidden="true" className="label border border-line px-1.5 max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={close} title="Buscar na escola">
        <SearchForm pages={pages} loadLines={loadLines} onDone={close} />
        <CheckboxField
          label="Abrir a busca também com a tecla /"
          checked={hasSlash}
          onChange={(event) => chooseSlash(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
