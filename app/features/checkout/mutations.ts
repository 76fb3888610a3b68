import type { CreateCustomerRequest } from '../../../domain/contracts/create-customer.ts';
import type { CreatePaymentRequest } from '../../../domain/contracts/create-payment.ts';
import type { PaymentByIdRequest } from '../../../domain/contracts/payment-by-id.ts';
import { pixDueAfterMs } from '../../../domain/purchase/pix-timing.ts';
import { TERMS_VERSION } from '../../content/terms-version.ts';
import { callFunction, FunctionError } from '../../lib/functions.ts';
import { getSite } from '../../lib/site.ts';
import { loadSupabase } from '../../lib/supabase.ts';
import { type Purchase, purchaseSchema } from '../purchases/schema.ts';
import { checkoutErrors, customerError, startError } from './messages.ts';
import { fetchPix } from './queries.ts';
import { createdSchema, type PersonalInfo, type PixPayment, statusSchema } from './schema.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 10 letters and digits that nobody knows, each equally likely: bytes past the last whole alphabet are thrown away. */
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

/** The open purchase of this product: a new one, or the one that was begun before. */
async function startPurchase(product: string): Promise<Purchase> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('start_purchase', { product, method: 'pix' });
  if (error) throw startError(error.code);
  return purchaseSchema.parse(data);
}

/** What the person agreed to, before anything is charged. */
async function recordConsents(purchaseId: string, acceptsMarketing: boolean): Promise<void> {
  const supabase = await loadSupabase();
  const consent = { purchase_id: purchaseId, version: TERMS_VERSION };
  const { error } = await supabase.from('consents').insert([
    { ...consent, kind: 'terms', accepted: true },
    { ...consent, kind: 'marketing', accepted: acceptsMarketing },
  ]);
  if (error) throw new FunctionError(checkoutErrors.personalInfo, 0, error.code);
}

async function createCustomer(info: PersonalInfo): Promise<string> {
  const body: CreateCustomerRequest = {
    name: info.fullName,
    email: info.email,
    cpfCnpj: info.documentNumber,
    phone: info.phone,
    documentType: info.documentType,
  };
  const otherwise = customerError(getSite().provider.name);
  return createdSchema.parse(await callFunction('create-customer', { body, otherwise })).id;
}

async function createPixPayment(customer: string, purchase: Purchase): Promise<string> {
  const body: CreatePaymentRequest = {
    customer,
    billingType: 'PIX',
    value: purchase.amount,
    description: purchase.product_name,
    dueDate: new Date(Date.now() + pixDueAfterMs).toISOString(),
    externalReference: purchase.id,
  };
  const otherwise = checkoutErrors.pixPayment;
  return createdSchema.parse(await callFunction('create-payment', { body, otherwise })).id;
}

/** Purchase, consents, customer, charge, code, in this order. Done again it finds the same purchase and charge. */
export async function openPix(courseId: string, info: PersonalInfo): Promise<PixPayment> {
  const purchase = await startPurchase(courseId);
  await recordConsents(purchase.id, info.acceptsMarketing);
  const customer = await createCustomer(info);
  return fetchPix(await createPixPayment(customer, purchase));
}

/** A fresh code for the same purchase; the old one is cancelled, or counts when it was paid meanwhile. */
export async function renewPix(paymentId: string): Promise<PixPayment> {
  const body: PaymentByIdRequest = { paymentId };
  const otherwise = checkoutErrors.pixPayment;
  const answer = await callFunction('renew-payment', { body, otherwise });
  return fetchPix(createdSchema.parse(answer).id);
}

/** What became of the charge: cancelled, or paid when the payment was faster. */
export async function cancelPix(paymentId: string): Promise<PixPayment['status']> {
  const body: PaymentByIdRequest = { paymentId };
  const otherwise = checkoutErrors.payment;
  return statusSchema.parse(await callFunction('cancel-payment', { body, otherwise })).status;
}

/** The sandbox's stand-in for the app of a bank. */
export async function payInSandbox(paymentId: string): Promise<void> {
  const body: PaymentByIdRequest = { paymentId };
  await callFunction('sandbox-pay', { body, otherwise: checkoutErrors.payment });
}
