import type { RequestContext } from './context.ts';

export type RouteHandler = (
  request: Request,
  context: RequestContext,
  params: Record<string, string>,
) => Promise<Response> | Response;

/** One endpoint. `path` is a hono pattern relative to its room's mount. */
export interface Route {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'ALL';
  path: string;
  handler: RouteHandler;
  /** Larger bodies are refused with 413 before the handler runs. The default is 100 kB. */
  maxBodyBytes?: number;
  /** Asked before a body of more than 100 kB is read; throws for who may not send one. */
  admitLong?: (request: Request, context: RequestContext) => Promise<void>;
  /** The handler reads the body as it arrives and bounds it itself. */
  isStreamed?: boolean;
}

/** A mounted room: its routes and its own shape for errors. */
export interface Room {
  mount: string;
  routes: readonly Route[];
  /** `cache-control` of answers that set none. */
  cacheControl?: string;
  renderError: (error: unknown, context: RequestContext) => Response;
}
