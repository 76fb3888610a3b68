/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   the box keeps the focus and handles the keys; a native list cannot lead to a page */
import { useEffect } from 'react';
import { groupBy } from '#app/lib/text/group-by.ts';
import type { Choice } from '../choices.ts';

interface ChoiceListProps {
  id: string;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

export const toOptionId = (listId: string, index: number) => `${listId}-${index}`;

/** The lines of the search under their headings. */
export function ChoiceList({ id, choices, chosen, onChoose }: ChoiceListProps) {
  const chosenId = chosen && toOptionId(id, choices.indexOf(chosen));
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Resultados da busca"
      className="max-h-[50dvh] overflow-y-auto"
    >
      {[...groupBy(choices, ({ heading }) => heading)].map(([heading, rows]) => (
        <div key={heading} role="group" aria-label={heading}>
          <div aria-hidden="true" className="label px-3 pt-3 text-ink-soft">
            {heading}
          </div>
          {rows.map((choice) => (
            <div
              key={`${choice.to} ${choice.title}`}
              id={toOptionId(id, choices.indexOf(choice))}
              role="option"
              aria-selected={choice === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
              className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 leading-snug hover:bg-kraft aria-selected:bg-kraft aria-selected:shadow-[inset_0.375rem_0_0_var(--color-signal)]"
            >
              <span className="font-semibold break-words">{choice.title}</span>
              {choice.hint && (
                <span className="text-fine break-words text-ink-soft">{choice.hint}</span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
