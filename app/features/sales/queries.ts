import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import {
  failedEventsPage,
  issuesPage,
  providerProblemSchema,
  type Sale,
  saleDetailSchema,
  salesPage,
} from './schema.ts';

const PAGE_SIZE = 50;
const ISSUES_PAGE_SIZE = 10;
const EVENTS_PAGE_SIZE = 20;
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
  return salesPage.parse(answer);
}

/** Purchases, newest first, page by page. */
export const salesQuery = (filter: SalesFilter) =>
  infiniteQueryOptions({
    queryKey: ['sales', 'list', filter],
    queryFn: ({ pageParam }) => fetchSales(filter, pageParam),
    initialPageParam: null as Sale | null,
    getNextPageParam: ({ purchases }) =>
      purchases.length < PAGE_SIZE ? null : (purchases.at(-1) ?? null),
    placeholderData: keepPreviousData,
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['sales', 'one', id],
    queryFn: async () =>
      saleDetailSchema.parse(await callRpc('admin_get_purchase', { purchase: id })),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data && underWay.has(data.payment_status) ? lookAgainMs : false,
  });

async function fetchIssues(after: number | null) {
  const answer = await callRpc('admin_list_open_issues', { after, page_size: ISSUES_PAGE_SIZE });
  return issuesPage.parse(answer);
}

/** The problem that keeps buyers from paying; read again while the page is open. */
export const providerProblemQuery = () =>
  queryOptions({
    queryKey: ['sales', 'provider-problem'],
    queryFn: async () =>
      providerProblemSchema.parse(await callRpc('admin_read_provider_problem', {})),
    refetchInterval: 30_000,
  });

/** Open payment issues, oldest first, page by page. */
export const issuesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sales', 'issues'],
    queryFn: ({ pageParam }) => fetchIssues(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ issues, has_more }) => (has_more ? (issues.at(-1)?.id ?? null) : null),
  });

async function fetchFailedEvents(before: number | null) {
  const answer = await callRpc('admin_list_failed_events', {
    before,
    page_size: EVENTS_PAGE_SIZE,
  });
  return failedEventsPage.parse(answer);
}

/** Events of the provider that could not be handled, newest first, page by page. */
export const failedEventsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['sales', 'failed-events'],
    queryFn: ({ pageParam }) => fetchFailedEvents(pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: ({ events, has_more }) => (has_more ? (events.at(-1)?.id ?? null) : null),
  });
