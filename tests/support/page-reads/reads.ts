import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import type { ReadSeed } from '../read-seed.ts';

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** By `feature.name`: a query, or what a fetcher promises; and part of what arrives, so that an empty list proves nothing. */
export type Reads = Record<string, (seed: ReadSeed) => [read: unknown, gets: unknown]>;

export const id = expect.any(String);
export const anyFilter = {
  actor: '',
  action: '',
  subject_type: '',
  subject_id: '',
  first_day: '',
  last_day: '',
};
export const among = (...rows: object[]) =>
  expect.arrayContaining(rows.map((row) => expect.objectContaining(row)));
