import type { ReactNode } from 'react';

interface NumbersTableProps {
  caption: string;
  isCaptionShown?: boolean;
  header: readonly string[];
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** On a phone each row is a block of labelled numbers. A wide table scrolls, by keyboard too. */
export function NumbersTable({ caption, isCaptionShown = false, header, rows }: NumbersTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="figures w-full border-collapse text-left max-sm:block">
        <caption
          className={isCaptionShown ? 'headline pb-2 text-left text-lg max-sm:block' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b-2 border-ink text-fine text-ink-soft">
            {header.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-2 pr-4 font-semibold last:pr-0 ${index > 0 ? 'text-right' : ''}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr
              key={key}
              className={`border-b border-line align-top max-sm:grid max-sm:gap-x-4 max-sm:py-2 ${cells.length === 3 ? 'max-sm:grid-cols-3' : 'max-sm:grid-cols-2'}`}
            >
              <th
                scope="row"
                className="py-2 font-semibold wrap-anywhere max-sm:col-span-full max-sm:py-1 sm:min-w-28 sm:pr-4"
              >
                {name}
              </th>
              {cells.map((cell, place) => (
                <td
                  key={header[place + 1]}
                  data-label={header[place + 1]}
                  className="whitespace-nowrap max-sm:py-1 max-sm:before:block max-sm:before:text-fine max-sm:before:text-ink-soft max-sm:before:content-[attr(data-label)/''] sm:py-2 sm:pr-4 sm:text-right sm:last:pr-0"
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
