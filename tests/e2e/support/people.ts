import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createAddress } from './address.ts';

export interface Session {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}

export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- statements look into answers of every endpoint
  body: any;
}

/** The publishable key as pages carry it. */
export async function readKey(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}/`)).text();
  const data = /<script id="site-data"[^>]*>(.*?)<\/script>/u.exec(page)?.[1] ?? '{}';
  return (JSON.parse(data) as { publishableKey: string }).publishableKey;
}

export type Call = (path: string, options?: CallOptions) => Promise<Answer>;

/** One request to a server as supabase-js would send it. */
export function createCall(origin: string): Call {
  let key: Promise<string> | undefined;
  return async (path, { session, method = 'POST', body, headers } = {}) => {
    key ??= readKey(origin);
    const apikey = await key;
    const response = await fetch(origin + path, {
      method,
      headers: {
        apikey,
        authorization: `Bearer ${session?.access_token ?? apikey}`,
        'content-type': 'application/json',
        'x-forwarded-for': createAddress(),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : text };
  };
}

/** The origin of the server that all journeys share. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 4810}`;

export const call = createCall(origin);

interface CallOptions {
  session?: Session;
  method?: string;
  /** Bytes as they are, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

async function requireOk(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const password = 'senha-da-pessoa';

/** An account without access. */
export async function createAccount(fullName = 'Ana Souza', send = call): Promise<Session> {
  const email = `ana-${randomUUID().slice(0, 8)}@example.com`;
  const body = { email, password, data: { full_name: fullName } };
  return requireOk(send('/auth/v1/signup', { body }));
}

/** A pending Pix of the person's masterclass. */
export async function openPix(
  session: Session,
  send = call,
): Promise<{ purchaseId: string; paymentId: string }> {
  const purchase = await requireOk(
    send('/rest/v1/rpc/start_purchase', { session, body: { product: 'masterclass' } }),
  );
  const customer = await requireOk(
    send('/.netlify/functions/create-customer', {
      session,
      body: {
        name: 'Ana Souza',
        email: session.user.email,
        cpfCnpj: '24971563792',
        phone: '11987654321',
      },
    }),
  );
  const body = { customer: customer.id, billingType: 'PIX', externalReference: purchase.id };
  const charge = await requireOk(send('/.netlify/functions/create-payment', { session, body }));
  return { purchaseId: purchase.id, paymentId: charge.id };
}

/** Pays in the sandbox and waits until the product knows it. */
export async function pay(session: Session, paymentId: string, send = call): Promise<void> {
  await requireOk(send('/.netlify/functions/sandbox-pay', { session, body: { paymentId } }));
  for (let polls = 0; polls < 200; polls += 1) {
    const path = `/.netlify/functions/check-payment-status?id=${paymentId}`;
    const { status } = await requireOk(send(path, { session, method: 'GET' }));
    if (status === 'CONFIRMED' || status === 'RECEIVED') return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('the payment was not confirmed');
}

/** A buyer of the masterclass. */
export async function createMember(fullName?: string, send = call): Promise<Session> {
  const session = await createAccount(fullName, send);
  await pay(session, (await openPix(session, send)).paymentId, send);
  return session;
}

/** Another session of an account of createAccount. */
export async function signInAgain(email: string, send = call): Promise<Session> {
  const body = { email, password };
  return requireOk(send('/auth/v1/token?grant_type=password', { body }));
}

/** The administrator that a first start makes. */
export async function signInAdministrator(send = call): Promise<Session> {
  const body = { email: 'dona@example.com', password: 'senha-da-dona' };
  return requireOk(send('/auth/v1/token?grant_type=password', { body }));
}

/** Puts a session where supabase-js looks for it, in every page of this browser that has none yet. */
export async function storeSession(
  context: BrowserContext,
  session: Session,
  host = '127.0.0.1',
): Promise<void> {
  const given = { key: `sb-${host.split('.')[0]}-auth-token`, text: JSON.stringify(session) };
  await context.addInitScript(({ key, text }) => {
    // Neither another site's frame nor the browser's own page about an unreachable server.
    if (window !== window.top || !location.protocol.startsWith('http')) return;
    if (sessionStorage.getItem('spec-signed-in') !== null) return;
    sessionStorage.setItem('spec-signed-in', '1');
    localStorage.setItem(key, text);
  }, given);
}

/** An admin page, in the administrator's browser. */
export async function openAdminPage(page: Page, path = '/admin'): Promise<void> {
  await storeSession(page.context(), await signInAdministrator());
  await page.goto(path);
}
