import { expect, test, vi } from 'vitest';
import { createClient } from './supabase-client.ts';

/** As a network that swallows requests: nothing comes back until the request is given up. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

test('a request of the database that nobody answers ends by itself, as one without an answer', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const client = createClient({
    origin: 'https://escola.example',
    publishableKey: 'sb_publishable_teste',
    storageKey: 'teste',
    isForgetful: true,
    fetch: silence,
  });
  const answer = client.rpc('list_comments');
  const settled = answer.then(({ status }) => status);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
  deadline.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  expect(await settled).toBe(0);
});
