import type { InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import type { Database } from '#server/database/database.ts';
import { useInvoices } from './invoices.sql.ts';

/** Tells the database when invoices are issued, and the owner what the choice may cost. Null: never. */
export async function noteInvoices(
  sql: Database['sql'],
  terms: InvoiceTerms | null,
): Promise<void> {
  await useInvoices(sql, terms?.moment ?? null);
  if (terms?.moment === 'guarantee')
    console.warn('NFSE=guarantee: the tax may be due with the sale already; ask an accountant');
}
