import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import type { Offer } from '#domain/catalogue/offer.ts';
import type { PostalLookupResponse } from '#domain/contracts/postal-lookup.ts';
import { methodFacts, type PaymentMethod } from '#domain/purchases/payment-method.ts';
import { isPaid, isWaiting, type PaymentStatus } from '#domain/purchases/payment-status.ts';
import { pixPollIntervalMs } from '#domain/purchases/pix-timing.ts';
import { callFunction } from '#app/lib/functions.ts';
import { getSite } from '#app/lib/site.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { notChecked } from './coupon/messages.ts';
import { type Coupon, couponSchema } from './coupon/schema.ts';
import { callErrors } from './messages.ts';
import { type Payment, toPayment } from './methods/payment.ts';
import {
  type Bump,
  bumpsSchema,
  checkedPaymentSchema,
  openPurchasesSchema,
  statusSchema,
} from './schema.ts';

/** A product by id, slug or former slug. */
export function findOffer(product: string): Offer | undefined {
  const { offers } = getSite();
  return Object.hasOwn(offers, product)
    ? offers[product]
    : Object.values(offers).find(({ courseId }) => courseId === product);
}

export async function fetchPayment(method: PaymentMethod, paymentId: string): Promise<Payment> {
  const answer = await callFunction('check-payment', {
    query: { paymentId },
    otherwise: callErrors(method, getSite().provider.name).status,
  });
  return toPayment(method, checkedPaymentSchema.parse(answer));
}

async function fetchPaymentStatus(
  method: PaymentMethod,
  paymentId: string,
): Promise<PaymentStatus> {
  try {
    const answer = await callFunction('check-payment-status', { query: { id: paymentId } });
    return statusSchema.parse(answer).status;
  } catch (error) {
    console.error(callErrors(method, getSite().provider.name).status, error);
    throw error;
  }
}

/** Polled every 5 s until the payment is decided. */
export function paymentStatusQuery({ method, id }: Pick<Payment, 'method' | 'id'>) {
  return queryOptions({
    queryKey: ['payment-status', id],
    queryFn: () => fetchPaymentStatus(method, id),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isWaiting(data) ? pixPollIntervalMs : false,
    refetchIntervalInBackground: methodFacts[method].isPolledHidden,
    refetchOnWindowFocus: ({ state: { data } }) =>
      data !== undefined && isPaid(data) ? false : 'always',
  });
}

export interface OwnPurchase {
  /** Its charge. */
  payment: Pick<Payment, 'id' | 'method'> | null;
  coupon: string | null;
  /** The courses that are paid with it. */
  extras: string[];
}

async function fetchExtras(orderId: string): Promise<string[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('purchases')
    .select('course_id')
    .eq('order_id', orderId)
    .gt('place', 0);
  if (error) throw new Error(error.message, { cause: error });
  return z.parse(z.array(z.object({ course_id: z.string() })), data).map((row) => row.course_id);
}

/** The purchase of this course with the charge `id`; without `id` the open one. Null: there is none. */
export async function fetchOwnPurchase(
  userId: string,
  courseId: string,
  id: string | null,
): Promise<OwnPurchase | null> {
  const supabase = await loadSupabase();
  const purchases = supabase
    .from('purchases')
    .select('order_id,payment_id,payment_method,coupon_code')
    .eq('user_id', userId)
    .eq('course_id', courseId)
    .eq('place', 0);
  const wanted =
    id === null
      ? purchases.in('payment_status', ['PENDING', 'IN_ANALYSIS'])
      : purchases.eq('payment_id', id);
  const { data, error } = await wanted.order('created_at', { ascending: false }).limit(1);
  if (error) throw new Error(error.message, { cause: error });
  const [purchase] = openPurchasesSchema.parse(data);
  if (!purchase) return null;
  const { order_id, payment_id, payment_method: method, coupon_code: coupon } = purchase;
  const extras = await fetchExtras(order_id);
  return { payment: payment_id ? { id: payment_id, method } : null, coupon, extras };
}

/** The offers beside a course that the person may buy. */
export async function fetchBumps(product: string): Promise<Bump[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.rpc('list_order_bumps', { product });
  if (error) throw new Error(error.message, { cause: error });
  return bumpsSchema.parse(data);
}

/** Without an answer nothing is offered. */
export function bumpsQuery(courseId: string, userId: string | null) {
  return queryOptions({
    queryKey: ['order-bumps', courseId, userId],
    queryFn: () => fetchBumps(courseId),
    retry: false,
  });
}

/** The discount of a coupon on this course. Throws FunctionError with the reason. */
export async function checkCoupon(product: string, coupon: string): Promise<Coupon> {
  return couponSchema.parse(
    await callFunction('check-coupon', { body: { product, coupon }, otherwise: notChecked }),
  );
}

/** ViaCEP's fields through our own server. Throws FunctionError without an answer. */
export async function fetchPostalPlace(code: string): Promise<PostalLookupResponse> {
  return (await callFunction('postal-lookup', { query: { cep: code } })) as PostalLookupResponse;
}
