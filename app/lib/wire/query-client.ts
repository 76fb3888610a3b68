import { QueryClient } from '@tanstack/react-query';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
      // Without a network a write fails immediately, with its message, instead of waiting for one.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
