import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { auditFiltersSchema, auditPage } from './schema.ts';

const PAGE_SIZE = 50;

/** Empty means any. */
export interface AuditFilter {
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  /** Days as 2026-11-20, both included. */
  firstDay: string;
  lastDay: string;
}

async function fetchAudit(filter: AuditFilter, before: number | null) {
  const answer = await callRpc('admin_list_audit', {
    actor: filter.actor || null,
    action: filter.action || null,
    subject_type: filter.subjectType || null,
    subject_id: filter.subjectId || null,
    first_day: filter.firstDay || null,
    last_day: filter.lastDay || null,
    before,
    page_size: PAGE_SIZE,
  });
  return auditPage.parse(answer);
}

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam }) => fetchAudit(filter, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Options of the filter: every actor and every action of the log. */
export const auditFiltersQuery = () =>
  queryOptions({
    queryKey: ['audit', 'filters'],
    queryFn: async () => auditFiltersSchema.parse(await callRpc('admin_list_audit_filters')),
    staleTime: 0,
  });
