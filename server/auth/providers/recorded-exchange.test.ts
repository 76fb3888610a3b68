// One exchange with oidc-provider 9.13.3 as it was on the wire: what is asked, what is answered, and who it is. Keys, code, state, nonce
// and time are those of the recording, so that a change of a library shows here.
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/config/config.ts';
import { createIdentityProviders } from './create-providers.ts';

const call = z.object({
  method: z.string(),
  url: z.string(),
  body: z.string().nullable(),
  status: z.number(),
  type: z.string(),
  answer: z.record(z.string(), z.unknown()),
});
const text = await readFile(new URL('recorded-exchange.json', import.meta.url), 'utf8');
const recorded = z
  .object({
    at: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    start: z.string(),
    callback: z.string(),
    calls: z.array(call),
    result: z.unknown(),
  })
  .parse(JSON.parse(text));

const config = parseConfig({ PUBLIC_URL: 'https://escola.example', ALLOW_SANDBOX: '1' });
const { issuer, clientId, clientSecret, state, nonce, verifier } = recorded;
const flow = { state, nonce, verifier };
const answer = { ...flow, url: new URL(recorded.callback) };

const connect = (given: { clientId?: string } = {}) => {
  const client = { issuer, clientId, clientSecret, ...given };
  const identity = {
    google: null,
    apple: null,
    oidc: { ...client, name: 'escola', trustsEmail: true },
  };
  const provider = createIdentityProviders({ ...config, identity }).get('custom:escola');
  if (!provider) throw new Error('no provider');
  return provider;
};

let asked: { method: string; url: string; body: string | null }[] = [];
/** Answers as the issuer did; `change` puts another ID token in the place of its own. */
function replay(change = (idToken: string) => idToken): void {
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = null }: RequestInit) => {
    asked.push({ method, url, body: body instanceof URLSearchParams ? body.toString() : null });
    const known = recorded.calls.find((one) => one.url === url);
    if (!known) throw new Error(`${url} was not asked for`);
    const { id_token: idToken, ...others } = known.answer;
    const json = typeof idToken === 'string' ? { ...others, id_token: change(idToken) } : others;
    const headers = { 'content-type': known.type };
    return new Response(JSON.stringify(json), { status: known.status, headers });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(recorded.at) });
  replay();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the browser is sent to the recorded address', async () => {
  const start = await connect().start({ ...flow, scopes: [], extra: {} });
  expect(start.href).toBe(recorded.start);
});

test('the recorded answer is exchanged by the recorded requests, and is the recorded person', async () => {
  expect(await connect().finish(answer)).toEqual(recorded.result);
  expect(asked).toEqual(recorded.calls.map(({ method, url, body }) => ({ method, url, body })));
});

/** The token with another last claim, or another last byte of its signature. */
const resign = (token: string) => `${token.slice(0, -3)}${token.endsWith('Aog') ? 'Bog' : 'Aog'}`;
const reclaim = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...read, sub: '1' })).toString('base64url');
  return [head, forged, signature].join('.');
};
const withField = (name: string, value: string) => {
  const url = new URL(recorded.callback);
  url.searchParams.set(name, value);
  return { ...answer, url };
};

test.each<[string, () => Promise<unknown>]>([
  ['of another nonce', () => connect().finish({ ...answer, nonce: 'n-1' })],
  ['of another state', () => connect().finish(withField('state', 'x'))],
  ['of another issuer', () => connect().finish(withField('iss', 'https://outro.example'))],
  ['for another program', () => connect({ clientId: 'outro' }).finish(answer)],
  [
    'of an hour and half a minute ago',
    () => {
      vi.setSystemTime(new Date(Date.parse(recorded.at) + 3_631_000));
      return connect().finish(answer);
    },
  ],
  [
    'with another signature',
    () => {
      replay(resign);
      return connect().finish(answer);
    },
  ],
  [
    'with another subject',
    () => {
      replay(reclaim);
      return connect().finish(answer);
    },
  ],
  [
    'without an ID token',
    () => {
      replay(() => '');
      return connect().finish(answer);
    },
  ],
])('the recorded answer %s is refused', async (_, finish) => {
  await expect(finish()).rejects.toMatchObject({
    reason: expect.stringMatching(/^(?:refused|audience)$/u),
  });
});
