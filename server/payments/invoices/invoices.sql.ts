import type { InvoiceTerms } from '#domain/invoices/invoice-terms.ts';
import type { Database } from '#server/database/database.ts';

type Sql = Database['sql'];

export interface ClaimedInvoice {
  chargeId: string;
  /** The version of the sale when the step began. */
  version: number;
  attempt: number;
  state: 'waiting' | 'requested' | 'issued' | 'cancelling' | 'cancelled' | 'failed';
  invoiceId: string | null;
  /** The amount with which it was requested. */
  valueCents: number | null;
  /** The amount that the charge still pays for; 0: no invoice is wanted. */
  wantedCents: number;
  providerChargeId: string | null;
  description: string | null;
}

/** The next state of the row. `waits`: the provider is at work and is asked again. */
export interface InvoiceResult {
  state: ClaimedInvoice['state'];
  attempt: number;
  invoiceId: string | null;
  valueCents: number | null;
  number: string | null;
  pdfUrl: string | null;
  problem: string | null;
  waits: boolean;
}

/** Calls app.use_invoices. */
export async function useInvoices(sql: Sql, moment: InvoiceTerms['moment'] | null): Promise<void> {
  await sql`select app.use_invoices(${moment})`;
}

/** Calls app.claim_invoices. */
export async function claimInvoices(
  sql: Sql,
  provider: string,
  at: Date,
): Promise<ClaimedInvoice[]> {
  return sql<ClaimedInvoice[]>`select * from app.claim_invoices(${provider}, ${at})`;
}

/** Calls app.record_invoice. */
export async function recordInvoice(
  sql: Sql,
  { chargeId, version }: Pick<ClaimedInvoice, 'chargeId' | 'version'>,
  result: InvoiceResult,
  at: Date,
): Promise<void> {
  await sql`select app.record_invoice(${chargeId}, ${version}, ${JSON.stringify(result)}::text::jsonb, ${at})`;
}
