import type { ReactNode } from 'react';
import { type Cell } from '#domain/text/csv.ts';
import { saveCsv } from '#app/lib/files/save-csv.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

export interface Sheet {
  /** File name without extension. */
  name: string;
  header: readonly string[];
  rows: readonly (readonly Cell[])[];
}

interface PanelProps {
  title: string;
  mark?: ReactNode;
  /** The panel's data as CSV. */
  sheet: Sheet | null;
  children: ReactNode;
}

export function Panel({ title, mark, sheet, children }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b-2 border-ink pb-2">
        <h3 className="headline text-title-sm">{title}</h3>
        {mark}
        <Button
          variant="quiet"
          size="sm"
          className="ml-auto"
          disabled={sheet === null}
          aria-label={`Baixar CSV: ${title}`}
          onClick={() => sheet && saveCsv(`${sheet.name}.csv`, sheet.header, sheet.rows)}
        >
          <Icon name="download" /> CSV
        </Button>
      </div>
      {children}
    </section>
  );
}
