import { tmpdir } from 'node:os';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { z } from 'zod';
import { parseConfig } from '#server/config/config.ts';
import { newEmail } from './new-email.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const sessionSchema = z.object({
  access_token: z.string(),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  refresh_token: z.string(),
  user: z.looseObject({
    id: z.string(),
    email: z.string(),
    app_metadata: z.record(z.string(), z.unknown()),
    user_metadata: z.record(z.string(), z.unknown()),
  }),
});
const errorSchema = z.looseObject({ code: z.number(), error_code: z.string(), msg: z.string() });

export type AuthSession = z.infer<typeof sessionSchema>;
export interface AuthFailure {
  status: number;
  code: string;
  message: string;
}

interface Caller {
  token?: string;
  /** Client address of a request; without it each request has a new one. */
  address?: string;
  headers?: Record<string, string>;
}

export interface AuthApp extends TestApp {
  call(method: string, path: string, body?: unknown, caller?: Caller): Promise<Response>;
  signUp(email?: string, password?: string, data?: Record<string, unknown>): Promise<AuthSession>;
  signIn(email: string, password: string, caller?: Caller): Promise<Response>;
  refresh(refreshToken: string): Promise<Response>;
  readUser: (token: string) => Promise<Response>;
  updateUser(token: string, body: unknown): Promise<Response>;
  /** Opens a link by its token, like the page that it leads to. */
  /** `extra`: fields beside the token, such as a password. */
  openLink(link: string | null, extra?: object): Promise<Response>;
}

let places = 0;
/** An address of the documentation network, so that tests do not share rate limits. */
export function newAddress(): string {
  places += 1;
  return `2001:db8:${(places >> 16).toString(16)}:${(places & 0xffff).toString(16)}::1`;
}

/** Token of the first link in a text that opens an account: of our own mails, or of the bare wire's. */
export function readLinkToken(text: string | null | undefined): string {
  return /(?:#token_hash|\/verify\?token)=([\w-]+)/u.exec(text ?? '')?.[1] ?? 'none';
}

export async function readSession(response: Response): Promise<AuthSession> {
  return sessionSchema.parse(await response.json());
}

export const readSessionId = ({ access_token: token }: AuthSession) =>
  String(decodeJwt(token).session_id);

export async function readFailure(response: Response): Promise<AuthFailure> {
  const body = errorSchema.parse(await response.json());
  if (body.code !== response.status)
    throw new Error(`body says ${body.code}, status is ${response.status}`);
  return { status: response.status, code: body.error_code, message: body.msg };
}

/** Expects a refusal with this error code, and with this status where it is given. */
export async function expectFailure(
  answer: Response | Promise<Response>,
  code: string,
  status?: number,
): Promise<void> {
  const expected = status === undefined ? { code } : { code, status };
  expect(await readFailure(await answer)).toMatchObject(expected);
}

/** The server behind one trusted proxy, so that tests choose the client address. */
export async function createAuthApp(given: Record<string, string> = {}): Promise<AuthApp> {
  const environment = {
    DATA_DIR: tmpdir(),
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: '1',
    ...given,
  };
  const server = await createTestApp({ config: parseConfig(environment) });
  const call: AuthApp['call'] = (method, path, body, { token, address, headers } = {}) =>
    server.request(`/auth/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address ?? newAddress(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    ...server,
    call,
    async signUp(email = newEmail(), password = 'segredo-1', data = {}) {
      return readSession(await call('POST', '/signup', { email, password, data }));
    },
    signIn: (email, password, caller) =>
      call('POST', '/token?grant_type=password', { email, password }, caller),
    refresh: (refreshToken) =>
      call('POST', '/token?grant_type=refresh_token', { refresh_token: refreshToken }),
    readUser: (token) => call('GET', '/user', undefined, { token }),
    updateUser: (token, body) => call('PUT', '/user', body, { token }),
    openLink: (link, extra = {}) =>
      call('POST', '/verify', { type: 'recovery', token_hash: readLinkToken(link), ...extra }),
  };
}
