import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads anew after a write. A first read that is still under way may be older than the write, and would be taken for new. */
export async function refreshQuery(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}
