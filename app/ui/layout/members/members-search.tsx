import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router';
import { SearchField } from '../search-field.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

/** The outlet context of the members layout. */
export interface MembersContext {
  /** The element in the header that the page fills. */
  headerSlot: HTMLElement | null;
  /** Replaces the area's search with the page's; returns the undo. */
  claimSearch: () => () => void;
}

interface MembersSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** The id of the searched list; Enter moves the focus there. */
  targetId: string;
  /** The result's text, shown under the box where the list is far below; null without a search. */
  result: { text: string; hasFound: boolean } | null;
}

/** Removes the area's search while the page is shown. */
export function useWithoutSearch(): void {
  const { claimSearch } = useOutletContext<MembersContext>();
  // A layout effect: otherwise two boxes would be painted.
  useLayoutEffect(() => claimSearch(), [claimSearch]);
}

/** The header's search box for a page that searches its own content. */
export function MembersSearch({ value, onChange, targetId, result }: MembersSearchProps) {
  const { headerSlot } = useOutletContext<MembersContext>();
  useWithoutSearch();
  if (!headerSlot) return null;
  return createPortal(
    <SearchField
      value={value}
      onChange={onChange}
      onSubmit={() => document.getElementById(targetId)?.focus()}
    >
      {result && (
        <p className="mt-2 flex min-h-11 items-center justify-between gap-3 text-fine xl:hidden">
          <span>{result.text}</span>
          {result.hasFound && (
            <TextButton type="submit" className="shrink-0 px-2">
              Ver na lista
            </TextButton>
          )}
        </p>
      )}
    </SearchField>,
    headerSlot,
  );
}
