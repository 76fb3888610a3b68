import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches after a write. A pending first read is cancelled: it may be older than the write. */
export async function refreshQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
