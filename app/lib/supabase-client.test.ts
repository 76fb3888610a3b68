import { beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './supabase-client.ts';

/** As a network that swallows requests: nothing comes back until the request is given up. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

const create = (network: typeof fetch, isForgetful = true) =>
  createClient({
    origin: 'https://escola.example',
    publishableKey: 'sb_publishable_teste',
    storageKey: 'teste',
    isForgetful,
    fetch: network,
  });

/** Of somebody whose token has to be renewed before anything is asked. */
function storeExpiredSession() {
  const session = {
    access_token: 'a',
    refresh_token: crypto.randomUUID(),
    expires_at: 1,
    user: {},
  };
  localStorage.setItem('teste', JSON.stringify(session));
}

const timeLimit = () => new DOMException('The operation timed out.', 'TimeoutError');

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('a request of the database that nobody answers ends by itself, as one without an answer', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const answer = create(silence).rpc('list_comments');
  const settled = answer.then(({ status }) => status);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
  deadline.abort(timeLimit());
  expect(await settled).toBe(0);
});

test('so does one of the accounts', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const { auth } = create(silence);
  const settled = auth.signInWithPassword({ email: 'ana@example.com', password: 'segredo' });
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
  deadline.abort(timeLimit());
  expect((await settled).error?.name).toBe('AuthRetryableFetchError');
});

test('a request waits for a token that is being renewed no longer than for its answer', async () => {
  storeExpiredSession();
  const deadline = new AbortController();
  const network = vi.fn(silence);
  const client = create(network, false);
  await vi.waitFor(() => expect(network).toHaveBeenCalledOnce());
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const settled = client.rpc('list_comments').then(({ status }) => status);
  deadline.abort(timeLimit());
  expect(await settled).toBe(0);
  expect(network).toHaveBeenCalledOnce();
});

test('whose token could not be renewed just now is not taken for a stranger', async () => {
  vi.useFakeTimers();
  storeExpiredSession();
  const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = create(network, false);
  const settled = client.rpc('list_comments').then(({ status }) => status);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await settled).toBe(0);
  const asked = network.mock.calls.map(([input]) => (input instanceof Request ? input.url : input));
  expect(asked.join()).not.toContain('/rest/v1/');
  vi.useRealTimers();
});
