import { z } from 'zod';

/** Asaas leaves out relations that do not exist, or sends null; unknown fields are accepted. */
const optional = z.string().nullish();

export const paymentSchema = z
  .looseObject({
    id: z.string().min(1).max(200),
    customer: z.string(),
    billingType: z.string(),
    status: z.string(),
    value: z.number().nonnegative(),
    /** The price of one that was paid with interest, or a discount. */
    originalValue: z.number().nullish(),
    netValue: z.number().nullish(),
    creditDate: optional,
    estimatedCreditDate: optional,
    dateCreated: optional,
    externalReference: optional,
    /** The plan's id. */
    installment: optional,
    installmentNumber: z.number().nullish(),
    confirmedDate: optional,
    clientPaymentDate: optional,
    paymentDate: optional,
    invoiceUrl: optional,
    bankSlipUrl: optional,
    deleted: z.boolean().nullish(),
    chargeback: z
      .looseObject({ status: optional, deadlineToSendDisputeDocuments: optional })
      .nullish(),
    refunds: z.array(z.looseObject({ status: optional, value: z.number().nullish() })).nullish(),
  })
  // The page of a charge, which Asaas calls an invoice.
  .transform(({ invoiceUrl: pageUrl, ...payment }) => ({ ...payment, pageUrl }));

export type AsaasPayment = z.infer<typeof paymentSchema>;

export const paymentListSchema = z.looseObject({
  hasMore: z.boolean().nullish(),
  data: z.array(paymentSchema),
});

/** Read row by row: one that cannot be read does not hide the others. */
export const rawPaymentListSchema = z.looseObject({
  hasMore: z.boolean().nullish(),
  data: z.array(z.unknown()),
});

/** The part of a payment without which nobody can say which one it is. */
export const namedPaymentSchema = z.looseObject({
  id: z.string(),
  installment: optional.catch(null),
  externalReference: optional.catch(null),
});

export const customerListSchema = z.looseObject({
  data: z.array(z.looseObject({ id: z.string(), deleted: z.boolean().nullish() })),
});

export const idSchema = z.looseObject({ id: z.string().min(1) });

export const pixSchema = z.looseObject({
  encodedImage: z.string().min(1),
  payload: z.string().min(1),
});

export const bankDataSchema = z.looseObject({ requestUrl: optional });

export const errorSchema = z.looseObject({
  errors: z.array(z.looseObject({ code: z.string(), description: z.string().nullish() })).min(1),
});

export const webhookEventSchema = z.looseObject({
  id: z.string().min(1).max(200),
  event: z.string().min(1).max(100),
  payment: z
    .looseObject({
      id: z.string().min(1).max(200),
      installment: z.string().max(200).nullish(),
      externalReference: z.string().max(200).nullish(),
    })
    .nullish(),
});
