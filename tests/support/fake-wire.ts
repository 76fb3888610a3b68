import { vi } from 'vitest';

/** A request as the server would see it. */
export interface WireRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: Record<string, unknown>;
}

type Answer = (request: WireRequest) => unknown;

export interface FakeWire {
  /** Every request so far, oldest first. */
  requests: WireRequest[];
  /** Answers `"POST /auth/v1/token"` from now on: with a Response as it is, with anything else as JSON. */
  on(route: string, answer: Answer): void;
  /** The bodies sent to a route, oldest first. */
  bodiesOf(route: string): Record<string, unknown>[];
}

function toWireRequest(input: RequestInfo | URL, init?: RequestInit): WireRequest {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin);
  return {
    method: init?.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {},
  };
}

/** Stands where the network begins: everything this side of `fetch` is the real thing. */
export function installFakeWire(): FakeWire {
  const answers = new Map<string, Answer>();
  const requests: WireRequest[] = [];
  const routeOf = ({ method, path }: WireRequest) => `${method} ${path}`;

  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = toWireRequest(input, init);
    requests.push(request);
    const answer = answers.get(routeOf(request));
    if (!answer)
      return Response.json({ message: `nothing at ${routeOf(request)}` }, { status: 404 });
    const body = await answer(request);
    return body instanceof Response ? body : Response.json(body);
  });

  return {
    requests,
    on: (route, answer) => void answers.set(route, answer),
    bodiesOf: (route) =>
      requests.filter((request) => routeOf(request) === route).map(({ body }) => body),
  };
}

export function refuse(status: number, body: Record<string, unknown>): () => Response {
  return () => Response.json(body, { status });
}

export function breakOff(): never {
  throw new TypeError('Failed to fetch');
}
