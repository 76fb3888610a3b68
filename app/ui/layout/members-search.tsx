import { createPortal } from 'react-dom';
import { useOutletContext } from 'react-router';
import { Icon } from '../primitives/icon.tsx';

/** What the members layout hands to its pages. */
export interface MembersContext {
  /** The place in the header that belongs to the page. */
  headerSlot: HTMLElement | null;
}

interface MembersSearchProps {
  value: string;
  onChange: (value: string) => void;
  /** What the words are looked for in; Enter goes there. */
  targetId: string;
}

/** The search box of the header, shown by the page that has something to look through. */
export function MembersSearch({ value, onChange, targetId }: MembersSearchProps) {
  const { headerSlot } = useOutletContext<MembersContext>();
  if (!headerSlot) return null;
  return createPortal(
    <search className="block pb-3 sm:max-w-sm sm:pb-0">
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          document.getElementById(targetId)?.focus();
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5"
        />
        <input
          type="search"
          enterKeyHint="search"
          aria-label="Buscar no curso"
          placeholder="Buscar no curso..."
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="block min-h-11 w-full rounded-press border-2 border-ink bg-sheet pr-3 pl-10 text-base placeholder:text-ink-soft"
        />
      </form>
    </search>,
    headerSlot,
  );
}
