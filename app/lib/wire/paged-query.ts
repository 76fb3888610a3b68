import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { callRpc } from '../rpc.ts';

export interface Page<Row, Next = unknown> {
  rows: Row[];
  /** The place behind which the next page begins; null: there is none. */
  next: Next | null;
  /** The number of rows on all pages, where the first one says it. */
  total?: number | null;
}

/** A page of a list that is read `size` rows at a time. */
export const toPage = <Row, Next>(
  rows: Row[],
  size: number,
  next: Next | null,
): Page<Row, Next> => ({
  rows,
  next: rows.length < size ? null : next,
});

/** A list that is read page by page: `read` gets the `next` of the page before, null for the first one. */
export const pagedQuery = <Row, Next>(
  queryKey: QueryKey,
  read: (after: Next | null) => Promise<Page<Row, Next>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam.after),
    initialPageParam: { after: null as Next | null },
    getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface AdminList<Row> {
  queryKey: QueryKey;
  /** A name in owed.lists; administrators read it. */
  list: string;
  row: z.ZodMiniType<Row>;
  /** By the names of its filters; empty: not asked. */
  filter?: Readonly<Record<string, string | boolean>>;
  pageSize?: number;
}

/** A declared list of the admin area, in the order that its noun gives it. */
export function adminListQuery<Row>({ queryKey, list, row, ...asked }: AdminList<Row>) {
  const page = z.object({
    rows: z.array(row),
    next: z.nullable(z.record(z.string(), z.unknown())),
    total: z.nullable(z.number()),
  });
  const filter = Object.fromEntries(
    Object.entries(asked.filter ?? {}).map(([name, value]) => [name, value || null]),
  );
  const page_size = asked.pageSize ?? 50;
  return pagedQuery(queryKey, async (after: Record<string, unknown> | null) =>
    page.parse(await callRpc('admin_list', { list, filter, after, page_size })),
  );
}
