import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { type LedgerRow, ledgerSchema, statisticsSchema } from './schema.ts';

const PAGE_SIZE = 20;

export const statisticsQuery = (day: number) =>
  queryOptions({
    queryKey: ['study', 'statistics', day],
    queryFn: async () => statisticsSchema.parse(await callRpc('study_statistics', { day })),
  });

/** The newest first, twenty at a time. */
export const ledgerQuery = () =>
  infiniteQueryOptions({
    queryKey: ['study', 'ledger'],
    queryFn: async ({ pageParam: last }) =>
      ledgerSchema.parse(
        await callRpc('study_ledger', {
          taken_before: last?.takenAt ?? null,
          card_before: last?.cardId ?? null,
        }),
      ),
    initialPageParam: null as LedgerRow | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });
