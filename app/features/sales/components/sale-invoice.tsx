import { formatDay } from '#app/lib/clock/time.ts';
import type { SaleInvoice as Invoice } from '#app/features/invoices/schema.ts';

const texts: Record<Invoice['state'], (invoice: Invoice) => string> = {
  waiting: ({ due_at }) => `sai em ${formatDay(due_at)}`,
  requested: () => 'em emissão',
  issued: ({ number }) => (number === null ? 'emitida' : `nº ${number}`),
  cancelling: () => 'em cancelamento',
  cancelled: () => 'cancelada',
  failed: ({ problem }) => `com problema. ${problem ?? ''}`,
};

/** The service invoice of a charge. */
export function SaleInvoice({ invoice }: { invoice: Invoice }) {
  return (
    <p className="text-fine wrap-anywhere">
      <span>Nota fiscal {texts[invoice.state](invoice)}</span>
      {invoice.pdf_url && (
        <span>
          {' · '}
          <a href={invoice.pdf_url} className="underline underline-offset-4">
            PDF
          </a>
        </span>
      )}
    </p>
  );
}
