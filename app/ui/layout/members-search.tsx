import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router';
import { SearchField } from './search-field.tsx';

/** What the members layout hands to its pages. */
export interface MembersContext {
  /** The place in the header that belongs to the page. */
  headerSlot: HTMLElement | null;
  /** A page with a search of its own takes the place of the area's; returns how to give it back. */
  takeSearch: () => () => void;
}

interface MembersSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** What the words are looked for in; Enter goes there. */
  targetId: string;
  /** What came of it, told here where the target is far below; null while nothing is looked for. */
  result: { text: string; hasFound: boolean } | null;
}

/** The search box of the header, for a page that has something of its own to look through. */
export function MembersSearch({ value, onChange, targetId, result }: MembersSearchProps) {
  const { headerSlot, takeSearch } = useOutletContext<MembersContext>();
  // Before anything is painted: for a moment there would be two boxes.
  useLayoutEffect(() => takeSearch(), [takeSearch]);
  if (!headerSlot) return null;
  return createPortal(
    <SearchField
      value={value}
      onChange={onChange}
      onSubmit={() => document.getElementById(targetId)?.focus()}
    >
      {result && (
        <p className="mt-2 flex min-h-11 items-center justify-between gap-3 text-fine xl:hidden">
          {result.text}
          {result.hasFound && (
            <button
              type="submit"
              className="min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4"
            >
              Ver na lista
            </button>
          )}
        </p>
      )}
    </SearchField>,
    headerSlot,
  );
}
