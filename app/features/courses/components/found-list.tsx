/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a native list of suggestions compares accents and cannot lead to a page; the box handles the keys, because it keeps the focus */
import type { Found } from '../state.ts';

interface FoundListProps {
  id: string;
  found: readonly Found[];
  chosen: Found | undefined;
  onChoose: (found: Found) => void;
}

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The results of a search, under its box. */
export function FoundList({ id, found, chosen, onChoose }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados da busca">
      {found.map((one, index) => (
        <div
          key={one.to}
          id={toOptionId(id, index)}
          role="option"
          aria-selected={one === chosen}
          // Pressing must not blur the box: the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
          className="flex min-h-12 cursor-pointer flex-col justify-center px-4 py-2 leading-snug hover:bg-kraft aria-selected:bg-kraft aria-selected:shadow-[inset_0.375rem_0_0_var(--color-signal)]"
        >
          <span className="font-semibold">{one.title}</span>
          {one.place && <span className="text-fine text-ink-soft">{one.place}</span>}
        </div>
      ))}
    </div>
  );
}
