import { createTestApp, type Person, type TestApp } from './test-app.ts';

export interface RestAnswer {
  status: number;
  /** Parsed JSON, or null when the body is empty. */
  body: unknown;
  headers: Headers;
}

export interface RestApp extends TestApp {
  /** A request of /rest/v1 with a JSON body. */
  ask(path: string, options?: RestRequest): Promise<RestAnswer>;
}

export interface RestRequest {
  as?: Person | null;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  prefer?: string;
  /** Requests one object instead of a list. */
  isSingle?: boolean;
}

/** The parts of an answer beside its other headers: status, body and range. */
export const summary = ({ status, body, headers }: RestAnswer) => [
  status,
  body,
  headers.get('content-range'),
];

/** An answer with this status and this code of an error. */
export const refusal = (status: number, code: string) => ({ status, body: { code } });

export async function createRestApp(): Promise<RestApp> {
  const server = await createTestApp();
  return {
    ...server,
    async ask(
      path,
      { as = null, method = 'GET', body, headers = {}, prefer, isSingle = false } = {},
    ) {
      const all = new Headers(headers);
      if (prefer !== undefined) all.set('prefer', prefer);
      if (isSingle) all.set('accept', 'application/vnd.pgrst.object+json');
      if (body !== undefined) all.set('content-type', 'application/json');
      const init = {
        method,
        headers: all,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await server.request(`/rest/v1${path}`, init, as);
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? null : JSON.parse(text),
        headers: response.headers,
      };
    },
  };
}
