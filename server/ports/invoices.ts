/** The provider's report of an invoice. */
export interface ProviderInvoice {
  id: string;
  /**
   * working: on its way to the city hall, or being cancelled. failed: not issued. not_cancelled: still issued, its cancellation was
   * refused. The last two say why in `problem`.
   */
  status: 'working' | 'issued' | 'cancelled' | 'failed' | 'not_cancelled';
  number: string | null;
  pdfUrl: string | null;
  problem: string | null;
}

export interface NewInvoice {
  /** Ours: an invoice is found by it after a lost answer. */
  reference: string;
  /** The charge at the provider. */
  chargeId: string;
  valueCents: number;
  description: string;
}

export type InvoiceOutcome<T> =
  | { ok: true; value: T }
  /** refused: nothing was done, for a reason in the provider's words. lost: it may have happened. */
  | { ok: false; reason: 'refused'; problem: string }
  | { ok: false; reason: 'lost' };

/** Service invoices (NFS-e) of a payment provider. Expected outcomes are values. */
export interface InvoiceService {
  /** The reason for which the account can issue none with this configuration; null: there is none, or the provider is silent. */
  findProblem(): Promise<string | null>;
  /** Null: the provider is sure that there is none. */
  findByReference(reference: string): Promise<InvoiceOutcome<ProviderInvoice | null>>;
  /** Not idempotent: look for the reference first. Refused, without asking, while there is a problem. */
  request(invoice: NewInvoice): Promise<InvoiceOutcome<ProviderInvoice>>;
  /** Sends an invoice that failed to the city hall again. */
  retry(id: string): Promise<InvoiceOutcome<ProviderInvoice>>;
  /** Idempotent. A cancellation takes time. */
  cancel(id: string): Promise<InvoiceOutcome<ProviderInvoice>>;
}
