import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#domain/brazil/dates.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { invoicesQuery } from '../queries.ts';
import type { Invoice } from '../schema.ts';

/** Describes an invoice for its buyer. A problem that the school has to solve is shown as an invoice on its way. */
function describeInvoice({ state, number, due_at: due }: Invoice): string | null {
  switch (state) {
    case 'waiting':
      return new Date(due) > new Date()
        ? `A nota fiscal sai em ${formatDay(due)}, quando a garantia terminar.`
        : 'A nota fiscal está sendo emitida.';
    case 'requested':
    case 'failed':
      return 'A nota fiscal está sendo emitida.';
    case 'cancelling':
    case 'cancelled':
      return number === null ? null : `A nota fiscal nº ${number} foi cancelada.`;
    case 'issued':
      return null;
  }
}

/** State and document of the order's service invoice, beside the purchase. Nothing where there is none. */
export function PurchaseInvoice({ userId, chargeId }: { userId: string; chargeId: string | null }) {
  const { data } = useQuery(invoicesQuery(userId));
  const invoice = data?.find(({ charge_id }) => charge_id === chargeId);
  if (!invoice) return null;
  const { state, number, pdf_url: url } = invoice;
  const text = describeInvoice(invoice);
  if (url && (state === 'issued' || state === 'failed')) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className={`${buttonStyle({ variant: 'outline', size: 'sm' })} mb-3`}
      >
        {`Nota fiscal${number ? ` nº ${number}` : ''} (PDF)`}
      </a>
    );
  }
  return text && <p className="mb-3 text-fine text-ink-soft">{text}</p>;
}
