import { z } from 'zod';

const email = z.string().trim().pipe(z.email('Email inválido'));
/** A trap: people never see this field, robots fill it. */
const website = z.string();

export const waitingListSchema = z.object({
  name: z.string().trim().min(2, 'Nome é obrigatório'),
  email,
  website,
});
export type WaitingListForm = z.infer<typeof waitingListSchema>;

export const contactSchema = z.object({
  name: z.string().trim().min(1, 'Nome é obrigatório').max(200, 'Nome longo demais'),
  email,
  subject: z.string().trim().min(1, 'Assunto é obrigatório').max(200, 'Assunto longo demais'),
  message: z
    .string()
    .trim()
    .min(1, 'Mensagem é obrigatória')
    .max(5000, 'A mensagem passa de 5.000 letras'),
  website,
});
export type ContactForm = z.infer<typeof contactSchema>;

/** What of the contact form is kept in the tab until it is sent. The id makes sending it again the same message. */
export const contactDraftSchema = z
  .object({
    id: z.guid(),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  })
  .partial();
export type ContactDraft = z.infer<typeof contactDraftSchema>;
