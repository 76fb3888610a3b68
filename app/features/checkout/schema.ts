import { z } from 'zod';
import { documentTypes, isDocument } from '../../../domain/brazil/documents.ts';
import { paymentStatuses } from '../../../domain/purchase/payment-status.ts';

function countDigits(value: string): number {
  return value.replace(/\D/gu, '').length;
}

const documentFields = { documentType: z.enum(documentTypes), documentNumber: z.string().trim() };

export const personalInfoSchema = z
  .object({
    email: z.string().trim().pipe(z.email('Email inválido')),
    fullName: z.string().trim().min(3, 'Nome completo é obrigatório'),
    phone: z.string().refine((value) => countDigits(value) >= 10, 'Telefone inválido'),
    ...documentFields,
    paymentMethod: z.enum(['pix', 'credit_card']),
    acceptsTerms: z.boolean().refine(Boolean, 'Para continuar, aceite os termos'),
    acceptsMarketing: z.boolean(),
    /** Asked only when the e-mail turns out to have an account. */
    password: z.string().optional(),
  })
  .refine((form) => isDocument(form.documentType, form.documentNumber), {
    path: ['documentNumber'],
    message: 'Número de documento inválido',
    // Said even while another field is wrong: all that is amiss is shown at once.
    when: ({ value }) => z.object(documentFields).safeParse(value).success,
  });

export type PersonalInfo = z.infer<typeof personalInfoSchema>;

/** What the form's own rules may refuse, in the order of the screen. */
export const personalInfoFields = [
  'email',
  'fullName',
  'phone',
  'documentType',
  'documentNumber',
  'paymentMethod',
  'acceptsTerms',
  'acceptsMarketing',
] as const satisfies readonly (keyof PersonalInfo)[];
export type PaymentMethod = PersonalInfo['paymentMethod'];

/** What of the form is kept in the tab until the payment: never a password, never an acceptance. */
export const draftSchema = z
  .object({
    email: z.string(),
    fullName: z.string(),
    phone: z.string(),
    documentType: z.enum(documentTypes),
    documentNumber: z.string(),
  })
  .partial();
export type Draft = z.infer<typeof draftSchema>;

export const createdSchema = z.object({ id: z.string() });
export const statusSchema = z.object({ status: z.enum(paymentStatuses) });

export const checkedPaymentSchema = statusSchema.extend({
  id: z.string(),
  value: z.number(),
  dueDate: z.string(),
  secondsLeft: z.number(),
  encodedImage: z.string().optional(),
  payload: z.string().optional(),
});
export type CheckedPayment = z.infer<typeof checkedPaymentSchema>;

/** A Pix as the screen needs it. */
export interface PixPayment {
  id: string;
  status: CheckedPayment['status'];
  amountCents: number;
  dueDate: string;
  /** End of the stated 30 minutes by this browser's clock, in milliseconds. */
  expiresAt: number;
  /** The address of the picture. */
  pixQRCode: string;
  pixCopyPaste: string;
}
