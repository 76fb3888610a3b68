import { z } from 'zod/mini';
import { paymentMethod } from '../sales/schema.ts';

/** `refunded` is negative where won disputes exceed refunds. */
const money = { gross: z.number(), refunded: z.number(), sales: z.number() };

const revenueDay = z.object({ day: z.string(), ...money });
export type RevenueDay = z.infer<typeof revenueDay>;

export const revenueSchema = z.object({
  /** Payments of the sandbox; there are no others yet. */
  is_test: z.boolean(),
  total: z.object({
    ...money,
    refunds: z.number(),
    /** `net_sales`: sales whose fee the provider has named; `net`: their amount less fees, without refunds. */
    net_sales: z.number(),
    net: z.number(),
  }),
  /** Every day of the period, in order. */
  days: z.array(revenueDay),
  methods: z.array(z.object({ method: paymentMethod, ...money })),
  products: z.array(z.object({ course_id: z.string(), product: z.string(), ...money })),
});
export type Revenue = z.infer<typeof revenueSchema>;

const lesson = z.object({
  id: z.string(),
  title: z.string(),
  module: z.string(),
  started: z.number(),
  completed: z.number(),
});
export type LessonNumbers = z.infer<typeof lesson>;

/** Null: no such course. */
export const courseProgressSchema = z.nullable(
  z.object({ students: z.number(), finished: z.number(), lessons: z.array(lesson) }),
);

const campaign = z.object({
  /** Empty: a visit without a campaign. */
  campaign: z.string(),
  visits: z.number(),
  checkouts: z.number(),
  purchases: z.number(),
  paid: z.number(),
  revenue: z.number(),
  /** Payments whose first link named it; null: not known. */
  firsts: z.nullable(z.number()),
});
export type CampaignNumbers = z.infer<typeof campaign>;
const conversions = z.object({
  target: z.enum(['meta', 'google']),
  is_on: z.boolean(),
  sent: z.number(),
  waiting: z.number(),
  failed: z.number(),
  problem: z.nullable(z.string()),
});
export type Conversions = z.infer<typeof conversions>;
export const conversionsSchema = z.array(conversions);

export const campaignsSchema = z.object({ is_test: z.boolean(), campaigns: z.array(campaign) });
