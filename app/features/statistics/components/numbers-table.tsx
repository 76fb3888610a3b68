import type { ReactNode } from 'react';

interface NumbersTableProps {
  caption: string;
  isCaptionShown?: boolean;
  header: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** Wider than a phone it scrolls by itself, by keyboard too. */
export function NumbersTable({ caption, isCaptionShown = false, header, rows }: NumbersTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="figures w-full border-collapse text-left max-sm:text-fine">
        <caption className={isCaptionShown ? 'headline pb-2 text-left text-lg' : 'sr-only'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b-2 border-ink text-fine text-ink-soft">
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-2.5 font-semibold last:pr-0 sm:pr-4 ${index > 0 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key} className="border-b border-line align-top">
              <th
                scope="row"
                className="py-2 pr-2.5 min-w-24 font-semibold wrap-anywhere max-sm:hyphens-auto sm:min-w-28 sm:pr-4"
              >
                {name}
              </th>
              {cells.map((cell, place) => (
                <td
                  key={header[place + 1]}
                  className="py-2 pr-2.5 text-right whitespace-nowrap last:pr-0 sm:pr-4"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
