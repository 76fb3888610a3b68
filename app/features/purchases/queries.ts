import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import {
  type CourseAccess,
  courseAccessSchema,
  otherAccessSchema,
  type PaidOrder,
  paidOrderSchema,
  type PurchaseDetails,
  purchaseDetailsSchema,
  purchasesSchema,
  type StoredPurchase,
  toShownStatus,
} from './schema.ts';

/** A pending refund is polled. */
const refundLookMs = 5_000;

async function fetchPendingPurchases(userId: string): Promise<StoredPurchase[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('purchases')
    .select('*')
    .eq('user_id', userId)
    .eq('payment_status', 'PENDING')
    .order('created_at', { ascending: false });
  if (error) throw new Error(error.message, { cause: error });
  return purchasesSchema.parse(data);
}

/** Open purchases, newest first. */
export function pendingPurchasesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['purchases', userId, 'pending'],
    queryFn: () => (userId ? fetchPendingPurchases(userId) : []),
    staleTime: 0,
  });
}

/** The account's own order; null: there is none that is paid. */
export async function fetchPaidOrder(paymentId: string): Promise<PaidOrder | null> {
  return paidOrderSchema.parse(await callRpc('find_paid_order', { payment: paymentId }));
}

async function fetchAccess(): Promise<CourseAccess[]> {
  return courseAccessSchema.parse(await callRpc('list_my_access'));
}

/** The ids of courses with access: slugs change. */
export function accessQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['purchases', userId, 'access'],
    queryFn: () => (userId ? fetchAccess() : []),
    staleTime: 30_000,
  });
}

/** The start of an access to the course that does not depend on this purchase; null: there is none. */
export function otherAccessQuery(purchaseId: string) {
  return queryOptions({
    queryKey: ['purchases', 'other-access', purchaseId],
    queryFn: async () =>
      otherAccessSchema.parse(await callRpc('find_other_access', { purchase: purchaseId })),
    staleTime: 0,
  });
}

async function fetchPurchases(userId: string): Promise<PurchaseDetails[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('purchases')
    .select('*')
    .eq('user_id', userId)
    .order('created_at', { ascending: false });
  if (error) throw new Error(error.message, { cause: error });
  return purchaseDetailsSchema.parse(data);
}

/** Every purchase of the account, newest first. */
export function purchasesQuery(userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId, 'all'],
    queryFn: () => fetchPurchases(userId),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some((row) => toShownStatus(row) === 'REFUND_PENDING') ? refundLookMs : false,
  });
}
