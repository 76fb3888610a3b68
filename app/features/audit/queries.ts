import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { adminListQuery } from '#app/lib/wire/paged-query.ts';
import { auditEntry, auditFiltersSchema } from './schema.ts';

/** The log, newest first. */
export const auditQuery = (filter: Record<string, string>) =>
  adminListQuery({ queryKey: ['audit', 'list', filter], list: 'audit', row: auditEntry, filter });

/** Options of the filter: every actor and every action of the log. */
export const auditFiltersQuery = () =>
  queryOptions({
    queryKey: ['audit', 'filters'],
    queryFn: async () => auditFiltersSchema.parse(await callRpc('admin_list_audit_filters')),
    staleTime: 0,
  });
