import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { adminListQuery, pagedQuery, toPage } from '#app/lib/wire/paged-query.ts';
import {
  failedEvent,
  listedIssue,
  providerProblemSchema,
  type Sale,
  saleDetailSchema,
  salesPage,
} from './schema.ts';

const PAGE_SIZE = 50;
/** A sale whose status is pending is polled. */
const underWay = new Set(['REFUND_PENDING', 'IN_ANALYSIS']);
const lookAgainMs = 3_000;

/** Empty means any. `course` is a course id. */
export interface SalesFilter {
  search: string;
  status: string;
  method: string;
}

async function fetchSales(filter: SalesFilter, after: Sale | null) {
  const answer = await callRpc('admin_list_purchases', {
    search: filter.search,
    status: filter.status || null,
    method: filter.method || null,
    before: after?.created_at ?? null,
    before_id: after?.id ?? null,
    page_size: PAGE_SIZE,
  });
  const { purchases, total } = salesPage.parse(answer);
  return { ...toPage(purchases, PAGE_SIZE, purchases.at(-1) ?? null), total };
}

/** Purchases, newest first, page by page. */
export const salesQuery = (filter: SalesFilter) =>
  pagedQuery(['sales', 'list', filter], (after: Sale | null) => fetchSales(filter, after));

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: async () =>
      saleDetailSchema.parse(await callRpc('admin_get_purchase', { purchase: id })),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data && underWay.has(data.payment_status) ? lookAgainMs : false,
  });

/** One purchase; also what its buyer, the provider or a colleague does with it. */
export function useSale(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = saleQuery(id);
  useLive('team', 'today', () => void queryClient.invalidateQueries({ queryKey }));
  return useQuery(saleQuery(id));
}

/** The problem that keeps buyers from paying; read again while the page is open. */
export const providerProblemQuery = () =>
  queryOptions({
    queryKey: ['sales', 'provider-problem'],
    queryFn: async () =>
      providerProblemSchema.parse(await callRpc('admin_read_provider_problem', {})),
    refetchInterval: 30_000,
  });

/** Open payment issues, oldest first. */
export const issuesQuery = () =>
  adminListQuery({
    queryKey: ['sales', 'issues'],
    list: 'open_issues',
    row: listedIssue,
    pageSize: 10,
  });

/** Events of the provider that could not be handled, newest first. */
export const failedEventsQuery = () =>
  adminListQuery({
    queryKey: ['sales', 'failed-events'],
    list: 'failed_events',
    row: failedEvent,
    pageSize: 20,
  });
