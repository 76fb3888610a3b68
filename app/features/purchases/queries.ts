import { queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '../../lib/supabase.ts';
import {
  type Purchase,
  type PurchaseDetails,
  purchasedCoursesSchema,
  purchaseDetailsSchema,
  purchasesSchema,
} from './schema.ts';

async function fetchPendingPurchases(userId: string): Promise<Purchase[]> {
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

/** What the person has begun to buy and not paid yet, newest first. */
export function pendingPurchasesQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['purchases', userId, 'pending'],
    queryFn: () => (userId ? fetchPendingPurchases(userId) : []),
    staleTime: 0,
  });
}

async function fetchOwnsCourse(userId: string, courseId: string): Promise<boolean> {
  const supabase = await loadSupabase();
  const { count, error } = await supabase
    .from('purchases')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .eq('course_id', courseId)
    .eq('payment_status', 'CONFIRMED');
  if (error) throw new Error(error.message, { cause: error });
  return (count ?? 0) > 0;
}

/** By the course, not by `product_id`: that is the slug at the sale, and slugs change. */
export function ownsCourseQuery(userId: string | undefined, courseId: string) {
  return queryOptions({
    queryKey: ['purchases', userId, 'owns', courseId],
    queryFn: () => (userId ? fetchOwnsCourse(userId, courseId) : false),
    staleTime: 0,
  });
}

async function fetchOwnedCourses(userId: string): Promise<string[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('purchases')
    .select('course_id')
    .eq('user_id', userId)
    .eq('payment_status', 'CONFIRMED');
  if (error) throw new Error(error.message, { cause: error });
  return purchasedCoursesSchema.parse(data).map(({ course_id }) => course_id);
}

/** The ids of every course that is paid for, for pages that list several. */
export function ownedCoursesQuery(userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId, 'owned'],
    queryFn: () => fetchOwnedCourses(userId),
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

/** Everything the person ever ordered, newest first. */
export function purchasesQuery(userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId, 'all'],
    queryFn: () => fetchPurchases(userId),
    staleTime: 0,
  });
}
