import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from './supabase-client.ts';

let storageKey: string;
beforeEach(() => {
  storageKey = crypto.randomUUID();
});

/** A network without answers: the request ends only when it is aborted. */
const silence: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const giveUp = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) giveUp();
    init?.signal?.addEventListener('abort', giveUp);
  });

const create = (network: typeof fetch, isMemoryOnly = true) =>
  createClient({
    origin: 'https://escola.example',
    publishableKey: 'sb_publishable_teste',
    storageKey,
    isMemoryOnly,
    fetch: network,
  });

/** Stores a session whose token must be renewed before any request. */
function storeExpiredSession() {
  const session = {
    access_token: 'a',
    refresh_token: crypto.randomUUID(),
    expires_at: 1,
    user: {},
  };
  localStorage.setItem(storageKey, JSON.stringify(session));
}

const timeLimit = () => new DOMException('The operation timed out.', 'TimeoutError');

type Client = ReturnType<typeof create>;
const login = { email: 'ana@example.com', password: 'segredo' };

test.each<[string, (client: Client) => PromiseLike<unknown>, object]>([
  ['database', (client) => client.rpc('list_comments'), { status: 0 }],
  [
    'accounts',
    ({ auth }) => auth.signInWithPassword(login),
    { error: { name: 'AuthRetryableFetchError' } },
  ],
])('a request to the %s without an answer times out', async (_, ask, answer) => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  const settled = Promise.resolve(ask(create(silence)));
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledWith(20_000));
  deadline.abort(timeLimit());
  expect(await settled).toMatchObject(answer);
});

test("a request waits for a token's renewal no longer than for its own answer", async () => {
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

test("a request whose token could not be renewed is not sent as a visitor's", async () => {
  vi.useFakeTimers();
  storeExpiredSession();
  const network = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  const client = create(network, false);
  const settled = client.rpc('list_comments').then(({ status }) => status);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(await settled).toBe(0);
  const asked = network.mock.calls.map(([input]) => (input instanceof Request ? input.url : input));
  expect(asked.join()).not.toContain('/rest/v1/');
});

describe('the renewal of a session', () => {
  const tickMs = 30_000;
  let asked: number[];

  beforeEach(() => {
    asked = [];
    vi.useFakeTimers();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  });

  /** Opens a page whose session ends in so many seconds; a gateway answers the first renewals. */
  function open(seconds: number, { status = 503, refusals = 0, lifetime = 3600 } = {}) {
    const toSession = (left: number) => ({
      access_token: 'a',
      refresh_token: crypto.randomUUID(),
      token_type: 'bearer',
      expires_in: left,
      expires_at: Math.floor(Date.now() / 1000) + left,
      user: { id: 'ana' },
    });
    localStorage.setItem(storageKey, JSON.stringify(toSession(seconds)));
    create((input) => {
      const url = input instanceof Request ? input.url : input.toString();
      if (!url.includes('grant_type=refresh_token'))
        return Promise.resolve(Response.json({ id: 'ana' }));
      asked.push(Date.now());
      const refused = asked.length <= refusals;
      return Promise.resolve(
        refused ? new Response(null, { status }) : Response.json(toSession(lifetime)),
      );
    }, false);
    return Date.now();
  }
  const waits = () => asked.slice(1).map((time, index) => time - (asked[index] ?? 0));

  test('starts within three ticks of thirty seconds before its end, and not earlier', async () => {
    const openedAt = open(151);
    // 121 seconds are left, which are four whole ticks.
    await vi.advanceTimersByTimeAsync(tickMs);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(3 * tickMs);
    expect(asked.map((time) => time - openedAt)).toEqual([2 * tickMs]);
  });

  test('runs with every tick while the session is about to end', async () => {
    open(60, { lifetime: 60 });
    await vi.advanceTimersByTimeAsync(4 * tickMs);
    // The first tick comes as the page opens.
    expect(waits().filter((ms) => ms > 0)).toEqual([tickMs, tickMs, tickMs, tickMs]);
  });

  test.each([502, 503, 504])(
    'is tried again after %i, in 200 ms and twice that',
    async (status) => {
      open(60, { status, refusals: 2 });
      await vi.advanceTimersByTimeAsync(tickMs - 1_000);
      expect(waits()).toEqual([200, 400]);
    },
  );

  test('is retried with doubled waits for up to thirty seconds, and the session is kept', async () => {
    open(100, { refusals: Infinity });
    await vi.advanceTimersByTimeAsync(tickMs + 29_000);
    expect(waits().slice(0, 7)).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect(localStorage.getItem(storageKey)).not.toBeNull();
  });
});
