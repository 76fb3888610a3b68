import { z } from 'zod/mini';

const state = z.enum(['waiting', 'requested', 'issued', 'cancelling', 'cancelled', 'failed']);

/** The service invoice of an order, as its buyer reads it. */
const invoice = z.object({
  /** The payment of the purchases that it is about. */
  charge_id: z.string(),
  state,
  number: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
  due_at: z.string(),
});
export const invoicesSchema = z.array(invoice);
export type Invoice = z.infer<typeof invoice>;

/** The service invoice of a charge, as administrators read it. */
export const saleInvoiceSchema = z.object({
  state,
  number: z.nullable(z.string()),
  pdf_url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  due_at: z.string(),
});
export type SaleInvoice = z.infer<typeof saleInvoiceSchema>;
