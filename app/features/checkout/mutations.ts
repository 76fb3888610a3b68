import { toCents, toReais } from '#domain/brazil/money.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { InstallmentOption } from '#domain/catalogue/installments.ts';
import type { CreatePaymentRequest } from '#domain/contracts/create-payment.ts';
import type { CreateCustomerRequest } from '#domain/contracts/create-customer.ts';
import type { PaymentByIdRequest } from '#domain/contracts/payment-by-id.ts';
import { describePriceChange } from '#domain/purchases/describe-price-change.ts';
import { toDueAt } from '#domain/purchases/due-at.ts';
import {
  type CodeMethod,
  methodFacts,
  type PaymentMethod,
} from '#domain/purchases/payment-method.ts';
import { TERMS_VERSION } from '#app/content/terms-version.ts';
import { readCampaign } from '#app/lib/visits/campaign.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { nameAttribution } from '#app/lib/visits/attribution.ts';
import { refuseCoupon } from './coupon/messages.ts';
import { refusedCouponSchema } from './coupon/schema.ts';
import { confirmLeft } from './form/use-leaving.ts';
import { callErrors, checkoutErrors, startError } from './messages.ts';
import { fetchPayment } from './queries.ts';
import type { Payment } from './methods/payment.ts';
import {
  type BegunOrder,
  begunOrderSchema,
  createdSchema,
  type PersonalInfo,
  statusSchema,
} from './schema.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A random password of 10 letters and digits, without modulo bias. */
export function createTemporaryPassword(): string {
  const fair = 256 - (256 % ALPHABET.length);
  let password = '';
  while (password.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < fair && password.length < 10) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}

/** The open order of this product with this coupon and these extras; creates one when there is none. */
export async function startPurchase(
  { courseId: product, couponId, extras, beside }: ShownOffer,
  method: PaymentMethod,
): Promise<BegunOrder> {
  const supabase = await loadSupabase();
  const campaign = readCampaign();
  const { data, error } = await supabase.rpc('start_purchase', {
    product,
    method,
    ...(campaign !== null && { campaign }),
    ...(couponId && { coupon: couponId }),
    extras,
    ...(beside !== null && { beside }),
  });
  if (error) throw startError(error.code);
  const refused = refusedCouponSchema.safeParse(data);
  if (refused.success) throw refuseCoupon(refused.data.refusal);
  return begunOrderSchema.parse(data);
}

/** The price on the page, so that the server refuses a different one. */
export function requireShownPrice(
  { priceCents }: Pick<ShownOffer, 'priceCents'>,
  { items }: BegunOrder,
): void {
  const amountCents = items.reduce((sum, { amount }) => sum + toCents(amount), 0);
  if (amountCents === priceCents) return;
  throw new FunctionError(describePriceChange(priceCents, amountCents), 0, 'price_changed');
}

/** Consents are stored before anything is charged. */
async function recordConsents(purchaseId: string, info: PersonalInfo): Promise<void> {
  const supabase = await loadSupabase();
  const consent = { purchase_id: purchaseId, version: TERMS_VERSION };
  const { error } = await supabase
    .from('consents')
    .insert([
      { ...consent, kind: 'terms', accepted: true },
      { ...consent, kind: 'marketing', accepted: info.acceptsMarketing },
      { ...consent, kind: 'whatsapp', accepted: info.acceptsWhatsapp === true },
      ...(getSite().measuresSales
        ? [{ ...consent, kind: 'measurement', accepted: info.acceptsMeasurement === true }]
        : []),
    ]);
  if (!error) return;
  const text = error.code === 'PT409' ? checkoutErrors.termsChanged : checkoutErrors.personalInfo;
  throw new FunctionError(text, 0, error.code);
}

async function createCustomer(info: PersonalInfo): Promise<string> {
  const body: CreateCustomerRequest = {
    name: info.fullName,
    email: info.email,
    cpfCnpj: info.documentNumber,
    phone: info.phone,
    documentType: info.documentType,
  };
  const otherwise = callErrors(info.paymentMethod, getSite().provider.name).customer;
  return createdSchema.parse(await callFunction('create-customer', { body, otherwise })).id;
}

/** The product and prices that the page shows, and the coupon and the further courses that are in them. */
export type ShownOffer = Pick<Offer, 'courseId' | 'priceCents' | 'pixPriceCents'> & {
  /** Left out: none. */
  couponId?: string | null;
  /** Ids. */
  extras: string[];
  /** The course that was just bought, whose offer this is. */
  beside: string | null;
};

export interface OpenedPurchase {
  purchase: BegunOrder;
  /** The customer's id. */
  customer: string;
}

/** Purchase, consents, customer, in this order. Idempotent. */
export async function openPurchase(offer: ShownOffer, info: PersonalInfo): Promise<OpenedPurchase> {
  const purchase = await startPurchase(offer, info.paymentMethod);
  requireShownPrice(offer, purchase);
  await recordConsents(purchase.id, info);
  confirmLeft(offer.courseId);
  const [customer] = await Promise.all([
    createCustomer(info),
    nameAttribution(purchase.id, info.acceptsMeasurement === true),
  ]);
  return { purchase, customer };
}

/** Purchase, charge and code. Idempotent. */
export async function openPayment(
  offer: ShownOffer,
  info: PersonalInfo,
  method: CodeMethod,
): Promise<Payment> {
  const { purchase, customer } = await openPurchase(offer, info);
  const { billingType, hasPixPrice, due } = methodFacts[method];
  const body: CreatePaymentRequest = {
    customer,
    billingType,
    value: toReais(hasPixPrice ? offer.pixPriceCents : offer.priceCents),
    description: purchase.product_name,
    externalReference: purchase.id,
    ...('hours' in due && { dueDate: toDueAt(method, new Date()).toISOString() }),
  };
  const otherwise = callErrors(method, getSite().provider.name).payment;
  const created = createdSchema.parse(await callFunction('create-payment', { body, otherwise }));
  return fetchPayment(method, created.id);
}

/** The provider's page for a card: the same one again while it is open and fits. Idempotent. */
export async function openCardPage(
  offer: ShownOffer,
  info: PersonalInfo,
  option: InstallmentOption,
): Promise<Payment> {
  const { purchase, customer } = await openPurchase(offer, info);
  const body: CreatePaymentRequest = {
    customer,
    billingType: 'CREDIT_CARD',
    value: toReais(option.totalCents),
    installments: option.count,
    description: purchase.product_name,
    externalReference: purchase.id,
  };
  const otherwise = callErrors('credit_card', '').payment;
  const created = createdSchema.parse(await callFunction('create-payment', { body, otherwise }));
  return fetchPayment('credit_card', created.id);
}

/** A fresh code for the same purchase; the old one is cancelled, or counts when it was paid meanwhile. */
export async function renewPayment({ method, id }: Payment): Promise<Payment> {
  const body: PaymentByIdRequest = { paymentId: id };
  const otherwise = callErrors(method, getSite().provider.name).payment;
  const answer = await callFunction('renew-payment', { body, otherwise });
  return fetchPayment(method, createdSchema.parse(answer).id);
}

/** The result for the charge: cancelled, or paid when the payment was faster. */
export async function cancelPayment({ id }: Payment): Promise<Payment['status']> {
  const body: PaymentByIdRequest = { paymentId: id };
  const otherwise = checkoutErrors.payment;
  return statusSchema.parse(await callFunction('cancel-payment', { body, otherwise })).status;
}

/** The sandbox's replacement for a banking app. */
export async function payInSandbox(paymentId: string): Promise<void> {
  const body: PaymentByIdRequest = { paymentId };
  await callFunction('sandbox-pay', { body, otherwise: checkoutErrors.payment });
}
