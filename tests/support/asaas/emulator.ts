import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { listen } from '../listen.ts';
import { createAccountRoutes } from './account-routes.ts';
import { createFiscalRoutes } from './fiscal-invoices.ts';
import { createInvoicePages } from './invoice-pages.ts';
import { createPaymentRoutes } from './payment-routes.ts';
import { Problem } from './problem.ts';
import { AsaasStore } from './store.ts';

/**
 * before: the request has no effect, and the connection breaks. after: it has its effect, and the connection breaks. A number: this
 * status without an effect. A function: the answer waits for it. Code and description: this refusal.
 */
export type Fault =
  | 'before'
  | 'after'
  | number
  | (() => Promise<void>)
  | { code: string; description: string };

interface ForcedFault {
  method: string;
  path: RegExp;
  fault: Fault;
}

export const emulatorKey = `$aact_hmlg_${'0'.repeat(40)}`;

export interface AsaasEmulator {
  /** With the version: http://127.0.0.1:port/v3 */
  url: string;
  store: AsaasStore;
  /** "POST /payments" of each request that arrived. */
  requests: string[];
  /** The key that is right from now on. */
  key: string;
  /** The next request of this kind goes wrong. Faults queue up. */
  force(method: string, path: RegExp, fault: Fault): void;
  /** Moves the emulator's own clock. */
  advance(milliseconds: number): void;
  /** Time has passed: due changes happen, due webhooks are sent. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

function refuse(code: string, description: string, status: number): Response {
  return Response.json({ errors: [{ code, description }] }, { status });
}

function checkKey(given: string | null, right: string): Response | null {
  if (given === null)
    return refuse('access_token_not_found', 'A chave de API não foi informada.', 401);
  if (!given.startsWith('$aact_'))
    return refuse(
      'invalid_access_token_format',
      'A chave de API não está no formato correto.',
      401,
    );
  if (given.slice(0, 11) !== right.slice(0, 11))
    return refuse('invalid_environment', 'A chave de API não pertence a este ambiente.', 401);
  return given === right ? null : refuse('invalid_access_token', 'A chave de API é inválida.', 401);
}

function hasBody(headers: Headers): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

function limited(): Response {
  const headers = { 'ratelimit-limit': '100', 'ratelimit-remaining': '0', 'ratelimit-reset': '30' };
  return Response.json(
    { errors: [{ code: 'rate_limit', description: 'Limite atingido.' }] },
    { status: 429, headers },
  );
}

function toResponse(error: unknown): Response {
  if (!(error instanceof Problem)) throw error;
  if (error.status !== 400) return new Response(null, { status: error.status });
  return refuse(error.code, error.message, 400);
}

/** The provider's API v3 on this machine, with what its sandbox does and what goes wrong with it in life. */
export async function startAsaas({
  clock = () => new Date(),
  send = fetch,
  key = emulatorKey,
}: { clock?: () => Date; send?: typeof fetch; key?: string } = {}): Promise<AsaasEmulator> {
  let offset = 0;
  const faults: ForcedFault[] = [];
  const requests: string[] = [];
  const store = new AsaasStore(() => new Date(clock().getTime() + offset), send);
  const api = new Hono();
  api.route('/v3', createPaymentRoutes(store));
  api.route('/v3', createAccountRoutes(store));
  api.route('/v3', createFiscalRoutes(store));
  api.notFound(() => refuse('not_implemented', 'The emulator has no such endpoint.', 501));
  api.onError(toResponse);

  function nextFault(method: string, path: string): Fault | undefined {
    const at = faults.findIndex((entry) => entry.method === method && entry.path.test(path));
    return at === -1 ? undefined : faults.splice(at, 1)[0]?.fault;
  }

  async function answer(
    request: Request,
    incoming: IncomingMessage | undefined,
  ): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/v3', '');
    requests.push(`${request.method} ${path}`);
    if (request.method === 'GET' && hasBody(request.headers))
      return new Response(null, { status: 403 });
    const refusal = checkKey(request.headers.get('access_token'), emulator.key);
    if (refusal) return refusal;
    if (/^(?:node|undici)?$/u.test(request.headers.get('user-agent') ?? ''))
      return refuse('invalid_user_agent', 'O cabeçalho User-Agent deve ser informado.', 400);
    const fault = nextFault(request.method, path);
    if (fault === 429) return limited();
    if (typeof fault === 'number') return new Response(null, { status: fault });
    if (typeof fault === 'object') return refuse(fault.code, fault.description, 400);
    if (fault === 'before') incoming?.socket.destroy();
    if (fault === 'before') return new Response(null, { status: 502 });
    const response = await api.fetch(request);
    if (fault === 'after') incoming?.socket.destroy();
    if (typeof fault === 'function') await fault();
    if (!store.areEventsHeld) void wait(0).then(() => store.deliver());
    return response;
  }

  const outside = new Hono<{ Bindings: { incoming?: IncomingMessage } }>();
  outside.route('/i', createInvoicePages(store));
  outside.all('*', (c) => answer(c.req.raw, c.env.incoming));
  const server = await listen(outside);
  store.origin = server.url;
  const emulator: AsaasEmulator = {
    url: `${server.url}/v3`,
    store,
    requests,
    key,
    force: (method, path, fault) => void faults.push({ method, path, fault }),
    advance(milliseconds) {
      offset += milliseconds;
    },
    async tick() {
      store.pass();
      store.fiscal.pass();
      if (!store.areEventsHeld) await store.deliver();
    },
    close: () => server.close(),
  };
  return emulator;
}
