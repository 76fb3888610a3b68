import type { Database } from '#server/database/database.ts';

/** The parts of a boleto's codes. Null: the charge is no boleto. */
export interface BoletoTerms {
  dueAt: Date;
  valueCents: number;
}

export async function findBoletoTerms(
  sql: Database['sql'],
  id: string,
): Promise<BoletoTerms | null> {
  const [row] = await sql<BoletoTerms[]>`
    select due_at as "dueAt", value_cents as "valueCents" from sandbox.charges where id = ${id} and method = 'boleto'`;
  return row ?? null;
}
