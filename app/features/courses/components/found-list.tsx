/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   a native list of suggestions compares accents and cannot lead to a page; the keys are heard by the box, which keeps the focus */
import type { Found } from '../state.ts';

interface FoundListProps {
  id: string;
  found: readonly Found[];
  chosen: Found | undefined;
  onChoose: (found: Found) => void;
}

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** What a search found, under its box. */
export function FoundList({ id, found, chosen, onChoose }: FoundListProps) {
  return (
    <div id={id} role="listbox" aria-label="Resultados da busca">
      {found.map((one, index) => (
        <div
          key={one.to}
          id={toOptionId(id, index)}
          role="option"
          aria-selected={one === chosen}
          // The box would lose its focus, and the list close, before the click.
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
