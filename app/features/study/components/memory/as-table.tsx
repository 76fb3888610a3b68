import type { ComponentProps } from 'react';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';

/** The numbers of a picture, for who reads better than sees. */
export function AsTable(table: ComponentProps<typeof NumbersTable>) {
  return (
    <details className="mt-3 print:hidden">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Ver como tabela
      </summary>
      <NumbersTable {...table} />
    </details>
  );
}
