import { z } from 'zod';

/** A row of `purchases` as its owner reads it. `amount` in reais, as on the wire. */
export const purchaseSchema = z.object({
  id: z.string(),
  product_id: z.string(),
  product_name: z.string(),
  course_id: z.string(),
  amount: z.number(),
  payment_method: z.enum(['pix', 'credit_card', 'boleto']),
  payment_status: z.string(),
  payment_id: z.string().nullable(),
  created_at: z.string(),
});

export type Purchase = z.infer<typeof purchaseSchema>;
