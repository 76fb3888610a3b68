import { z } from 'zod';

export const waitingListSchema = z.object({
  name: z.string().trim().min(2, 'Nome é obrigatório'),
  email: z.string().trim().pipe(z.email('Email inválido')),
  /** A trap: people never see this field, robots fill it. */
  website: z.string(),
});
export type WaitingListForm = z.infer<typeof waitingListSchema>;
