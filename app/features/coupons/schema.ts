import { z } from 'zod/mini';
import { parseBRL } from '#domain/brazil/money.ts';
import { toCamel } from '#app/lib/wire/to-camel.ts';

const time = z.nullable(z.iso.datetime({ offset: true }));

const value = {
  code: z.string(),
  percent: z.nullable(z.number()),
  /** Reais; null: a percentage. */
  amount: z.nullable(z.number()),
  starts_at: time,
  /** The first time without it. */
  ends_at: time,
  max_uses: z.nullable(z.number()),
};

const numbers = {
  /** The uses that count against the limit. */
  uses: z.number(),
  /** The uses that were paid late, beyond the limit. */
  exceeded: z.number(),
  /** Paid and in force, with what was charged for them and what the coupon took off. */
  sales: z.number(),
  revenue: z.number(),
  discount: z.number(),
};

const couponRow = z.pipe(
  z.object({
    ...value,
    ...numbers,
    id: z.string(),
    is_for_all_courses: z.boolean(),
    courses: z.array(z.object({ id: z.string(), title: z.string() })),
    max_uses_per_person: z.nullable(z.number()),
    paused_at: time,
    note: z.string(),
    partner_token: z.nullable(z.string()),
    version: z.number(),
    /** A checkout has named it: code and value stay. */
    is_named: z.boolean(),
  }),
  z.transform(toCamel),
);
export type Coupon = z.output<typeof couponRow>;

export const couponListSchema = z.pipe(
  z.object({ is_test: z.boolean(), coupons: z.array(couponRow) }),
  z.transform(toCamel),
);

const partnerCoupon = z.pipe(
  z.object({ ...value, ...numbers, is_paused: z.boolean() }),
  z.transform(toCamel),
);
export type PartnerCoupon = z.output<typeof partnerCoupon>;
/** Null: no such address. */
export const partnerCouponSchema = z.nullable(partnerCoupon);

export const couponUse = z.object({
  purchase_id: z.string(),
  order_number: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  product_name: z.string(),
  total: z.number(),
  discount: z.number(),
  payment_status: z.string(),
  is_dispute_lost: z.boolean(),
  taken_at: z.string(),
  returned_at: z.nullable(z.string()),
  is_over: z.boolean(),
});
export type CouponUse = z.infer<typeof couponUse>;

const count = (most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(/^\d*$/u, 'Use um número inteiro, ou deixe em branco')),
    z.pipe(
      z.transform((text: string) => (text === '' ? null : Number(text))),
      z.nullable(
        z
          .number()
          .check(z.minimum(1, 'Use 1 ou mais'), z.maximum(most, 'Este número é grande demais')),
      ),
    ),
  );

const day = z.string().check(z.regex(/^(?:\d{4}-\d\d-\d\d)?$/u, 'Informe a data'));

function findValueProblem(kind: string, text: string): string | null {
  if (kind === 'percent')
    return /^[1-9]\d?$/u.test(text) ? null : 'Use um número inteiro de 1 a 99';
  try {
    return parseBRL(text) > 0 ? null : 'Use um valor maior que zero';
  } catch {
    return 'Informe um valor em reais, como 20,00';
  }
}

export const couponFormSchema = z
  .object({
    code: z
      .string()
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(
          /^[A-Z0-9][A-Z0-9_-]{2,29}$/u,
          'Use de 3 a 30 letras sem acento, números ou hifens',
        ),
      ),
    kind: z.enum(['percent', 'amount']),
    value: z.string().check(z.trim()),
    /** Ids between commas; empty: all courses. */
    courseIds: z.string(),
    startDay: day,
    /** The last day on which it counts. */
    endDay: day,
    maxUses: count(1_000_000),
    maxUsesPerPerson: count(1_000),
    note: z.string().check(z.trim(), z.maxLength(200, 'Use até 200 caracteres')),
  })
  .check(
    z.superRefine(({ kind, value: text, startDay, endDay }, context) => {
      const problem = findValueProblem(kind, text);
      if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem });
      if (startDay && endDay && endDay < startDay)
        context.addIssue({
          code: 'custom',
          path: ['endDay'],
          message: 'O fim vem depois do começo',
        });
    }),
  );
export type CouponForm = z.output<typeof couponFormSchema>;
export type CouponFormInput = z.input<typeof couponFormSchema>;
