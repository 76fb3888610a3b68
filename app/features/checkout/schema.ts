import { z } from 'zod/mini';
import { toCents } from '#domain/brazil/money.ts';
import { isPhone } from '#domain/brazil/phone.ts';
import { documentTypes, isDocument } from '#domain/brazil/documents.ts';
import { paymentMethods } from '#domain/purchases/payment-method.ts';
import { paymentStatuses } from '#domain/purchases/payment-status.ts';
import { hasVisible } from '#domain/text/clean-text.ts';
import { isPrintable, LATIN_NAME } from '#domain/text/printable.ts';
import { purchaseSchema } from '../purchases/schema.ts';

const documentFields = {
  documentType: z.enum(documentTypes),
  documentNumber: z.string().check(z.trim()),
};

export const personalInfoSchema = z
  .object({
    email: z.pipe(z.string().check(z.trim()), z.email('Email inválido')),
    fullName: z.string().check(
      z.overwrite((name) => (hasVisible(name) ? name.trim().replace(/\s+/gu, ' ') : '')),
      z.minLength(3, 'Nome completo é obrigatório'),
      z.refine(isPrintable, LATIN_NAME),
    ),
    phone: z.string().check(z.refine(isPhone, 'Telefone inválido')),
    ...documentFields,
    paymentMethod: z.enum(paymentMethods),
    acceptsTerms: z.boolean().check(z.refine(Boolean, 'Para continuar, aceite os termos')),
    acceptsMarketing: z.boolean(),
    acceptsWhatsapp: z.optional(z.boolean()),
    /** Asked only where the school reports its sales. */
    acceptsMeasurement: z.optional(z.boolean()),
    /** Required only when the e-mail has an account. */
    password: z.optional(z.string()),
    /** The honeypot: people leave it empty. */
    website: z.optional(z.string()),
  })
  .check(
    z.refine((form) => isDocument(form.documentType, form.documentNumber), {
      path: ['documentNumber'],
      message: 'Número de documento inválido',
      // Checked even while another field is wrong: the summary shows all errors.
      when: ({ value }) => z.object(documentFields).safeParse(value).success,
    }),
  );

export type PersonalInfo = z.infer<typeof personalInfoSchema>;

/** Defaults of the fields that always have a value. */
export const firstChoices = { documentType: 'CPF', paymentMethod: 'pix' } as const;

/** Fields in the order of the screen. */
export const personalInfoFields = [
  'email',
  'fullName',
  'phone',
  'documentType',
  'documentNumber',
  'paymentMethod',
  'acceptsTerms',
  'acceptsMarketing',
  'acceptsWhatsapp',
  'acceptsMeasurement',
] as const satisfies readonly (keyof PersonalInfo)[];

/** The draft in this tab until the payment: never a password, never a consent. */
export const draftSchema = z.partial(
  z.object({
    email: z.string(),
    fullName: z.string(),
    phone: z.string(),
    documentType: z.enum(documentTypes),
    documentNumber: z.string(),
    paymentMethod: z.enum(paymentMethods),
  }),
);

export const createdSchema = z.object({ id: z.string() });
export const statusSchema = z.object({ status: z.enum(paymentStatuses) });

export const checkedPaymentSchema = z.extend(statusSchema, {
  id: z.string(),
  value: z.number(),
  received: z.optional(z.number()),
  dueDate: z.string(),
  secondsLeft: z.number(),
  encodedImage: z.optional(z.string()),
  payload: z.optional(z.string()),
  identificationField: z.optional(z.string()),
  barCode: z.optional(z.string()),
  bankSlipUrl: z.optional(z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/u))),
  cardPageUrl: z.optional(z.string().check(z.regex(/^https?:\/\//u))),
});
export type CheckedPayment = z.infer<typeof checkedPaymentSchema>;

export const cardPaymentSchema = z.extend(createdSchema, {
  ...statusSchema.shape,
  totalValue: z.number(),
});

/** Courses that may be bought beside this one, in cents. */
export const bumpsSchema = z.array(
  z.pipe(
    z.object({
      course_id: z.string(),
      title: z.string(),
      pitch: z.string(),
      price: z.number(),
      regular_price: z.number(),
    }),
    z.transform(({ course_id: courseId, title, pitch, price, regular_price: regular }) => ({
      courseId,
      title,
      pitch,
      priceCents: toCents(price),
      regularCents: toCents(regular),
    })),
  ),
);
export type Bump = z.output<typeof bumpsSchema>[number];

/** The answer of start_purchase: the purchase of the course, and all that is paid with it. */
export const begunOrderSchema = z.extend(purchaseSchema, {
  items: z.array(z.object({ course_id: z.string(), amount: z.number() })),
});
export type BegunOrder = z.infer<typeof begunOrderSchema>;

/** The fields of an open purchase that resuming it needs. */
export const openPurchasesSchema = z.array(
  z.object({
    order_id: z.string(),
    payment_id: z.nullable(z.string()),
    payment_method: z.enum(paymentMethods),
    coupon_code: z.nullable(z.string()),
  }),
);
