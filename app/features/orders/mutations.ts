import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attemptRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { ORDER_BUMPS_KEY } from './queries.ts';
import type { BumpsForm } from './schema.ts';
import { toSavedBumps } from './state.ts';

/** Replaces the offers beside a course. A refusal is a sentence to show. */
export function useSaveOrderBumps(course: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (form: BumpsForm) =>
      attemptRpc('admin_save_order_bumps', { course, bumps: toSavedBumps(form) }),
    onSuccess: () => refreshQuery(client, ORDER_BUMPS_KEY),
  });
}
