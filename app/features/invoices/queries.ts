import { queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '#app/lib/supabase.ts';
import { type Invoice, invoicesSchema } from './schema.ts';

async function readInvoices(userId: string): Promise<Invoice[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase
    .from('invoices')
    .select('charge_id,state,number,pdf_url,due_at')
    .eq('user_id', userId);
  if (error) throw new Error(error.message, { cause: error });
  return invoicesSchema.parse(data);
}

/** The service invoices of the account, read anew with its purchases. */
export function invoicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['purchases', userId, 'invoices'],
    queryFn: () => readInvoices(userId),
    staleTime: 0,
  });
}
