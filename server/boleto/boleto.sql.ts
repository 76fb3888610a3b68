import type { Database } from '../database/database.ts';
import type { ChargeState } from '../payments/charges/charge.ts';

/** Data that is printed on a boleto. */
export interface BoletoSlip {
  id: string;
  state: ChargeState;
  amountCents: number;
  line: string;
  barCode: string;
  dueAt: Date;
  createdAt: Date;
  product: string;
  payerName: string;
  /** Without mask. */
  payerDocument: string;
}

/** Null: there is no such charge, it is no boleto, or the provider has returned no codes yet. */
export async function findBoletoSlip(sql: Database['sql'], id: string): Promise<BoletoSlip | null> {
  const [row] = await sql<BoletoSlip[]>`
    select c.id, c.state, c.amount_cents as "amountCents", c.boleto_line as line, c.boleto_bar_code as "barCode",
      c.due_at as "dueAt", c.created_at as "createdAt", k.title as product, b.name as "payerName",
      b.document as "payerDocument"
    from app.charges c
    join app.payment_customers b on b.id = c.customer_id
    join public.courses k on k.id = c.course_id
    where c.id = ${id} and c.method = 'boleto' and c.boleto_line is not null`;
  return row ?? null;
}
