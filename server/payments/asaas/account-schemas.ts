import { z } from 'zod';

const amount = z.number().nullish();

export const webhookSchema = z.looseObject({
  id: z.string().min(1),
  name: z.string().nullish(),
  url: z.string(),
  enabled: z.boolean().nullish(),
  interrupted: z.boolean().nullish(),
  penalizedRequestsCount: amount,
});

export const webhookListSchema = z.looseObject({ data: z.array(webhookSchema) });

/** A company or a person; docs.asaas.com: "Recuperar dados comerciais". */
export const ownerSchema = z.looseObject({
  companyName: z.string().nullish(),
  name: z.string().nullish(),
  cpfCnpj: z.string().nullish(),
});

/** docs.asaas.com: "Listar chaves". */
export const pixKeysSchema = z.looseObject({ data: z.array(z.looseObject({})) });

export const balanceSchema = z.looseObject({ balance: z.number() });

/** Reais, and percent of the price. */
export const feesSchema = z.looseObject({
  payment: z.looseObject({
    bankSlip: z.looseObject({ defaultValue: amount }).nullish(),
    creditCard: z
      .looseObject({
        operationValue: amount,
        oneInstallmentPercentage: amount,
        upToSixInstallmentsPercentage: amount,
        upToTwelveInstallmentsPercentage: amount,
        upToTwentyOneInstallmentsPercentage: amount,
      })
      .nullish(),
    pix: z.looseObject({ fixedFeeValue: amount }).nullish(),
  }),
});
