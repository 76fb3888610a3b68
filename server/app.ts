import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Hono, type Context } from 'hono';
import { AppError } from '#domain/errors.ts';
import { createAuthRoom } from './auth/routes.ts';
import { boletoRoom } from './boleto/routes.ts';
import { calendarRoom } from './agenda/routes.ts';
import { createFailureWriter, type WriteFailure } from './http/connection/failures.ts';
import { finishDeletion } from './functions/account/finish-deletion.ts';
import { functionRoom } from './functions/routes.ts';
import { isLong, limitBody } from './http/body.ts';
import { allowSlowBody } from './http/connection/body-deadline.ts';
import { toClientAddress } from './http/client-address.ts';
import type { Deps, RequestContext } from './http/context.ts';
import { Refusals } from './http/connection/refusals.ts';
import { readTrace } from './http/connection/trace.ts';
import type { Room, Route } from './http/route.ts';
import { realtimeRoom } from './realtime/routes.ts';
import { restRoom } from './rest/routes.ts';
import { toTransportHeaders } from './static/representations/site-headers.ts';
import { storageRoom } from './storage/routes.ts';

interface Bindings {
  incoming?: IncomingMessage;
}
type App = Hono<{ Bindings: Bindings }>;

const rooms: readonly Room[] = [
  createAuthRoom(finishDeletion),
  restRoom,
  realtimeRoom,
  storageRoom,
  functionRoom,
  calendarRoom,
  boletoRoom,
];

function toRequestContext(c: Context<{ Bindings: Bindings }>, deps: Deps): RequestContext {
  return {
    ...deps,
    requestId: randomUUID(),
    ...readTrace(c.req.header('traceparent')),
    clientAddress: toClientAddress(
      c.env?.incoming?.socket.remoteAddress,
      c.req.header('x-forwarded-for') ?? null,
      deps.config.trustProxyHops,
    ),
  };
}

/** The request as its handler gets it: bounded, unless the handler reads it as it arrives. */
async function receive(route: Route, request: Request, context: RequestContext): Promise<Request> {
  if (route.isStreamed) return request;
  if (route.admitLong && isLong(request)) await route.admitLong(request, context);
  return limitBody(request, route.maxBodyBytes);
}

/** True when an error left the rest of a body on its connection. */
function isLeftUnread(error: unknown, { isStreamed }: Route, { body, bodyUsed }: Request): boolean {
  if (error instanceof AppError && error.code === 'body_too_large') return true;
  return !isStreamed && body !== null && !bodyUsed;
}

interface Answering {
  room: Room;
  route: Route;
  refusals: Refusals;
  writeFailure: WriteFailure;
}

async function answer(
  { room, route, refusals, writeFailure }: Answering,
  c: Context<{ Bindings: Bindings }>,
  deps: Deps,
): Promise<Response> {
  const context = toRequestContext(c, deps);
  let response: Response;
  if (route.isStreamed) allowSlowBody(c.env?.incoming);
  try {
    await refusals.requireFew(c.req.raw, context);
    const request = await receive(route, c.req.raw, context);
    response = await route.handler(request, context, c.req.param());
  } catch (error) {
    response = room.renderError(error, context);
    // The rest of the body is not awaited: another request on this connection would be lost with it.
    if (isLeftUnread(error, route, c.req.raw)) response.headers.set('connection', 'close');
    if (response.status >= 500) {
      // The address itself can be a secret: a boleto's opens its payer's name and CPF.
      const path = room.mount + route.path;
      writeFailure(context, path, error);
    }
  }
  refusals.count(c.req.raw, response, context);
  response.headers.set('x-request-id', context.requestId);
  response.headers.set('x-content-type-options', 'nosniff');
  for (const [name, value] of Object.entries(toTransportHeaders(deps.config.publicUrl)))
    response.headers.set(name, value);
  if (room.cacheControl !== undefined && !response.headers.has('cache-control'))
    response.headers.set('cache-control', room.cacheControl);
  return response;
}

/** Warns once of a proxy that is not trusted: all its clients would share one address and its limits. */
function createProxyNotice({ config, logger }: Deps): (request: Request) => void {
  let isWritten = config.trustProxyHops > 0;
  return ({ headers }) => {
    if (isWritten || !headers.has('x-forwarded-for')) return;
    isWritten = true;
    logger.warn(
      {},
      'requests have X-Forwarded-For, but TRUST_PROXY is 0: every client has the address of the proxy',
    );
  };
}

/** The whole server as one fetch function: the rooms of the wire, and the site for everything else. */
export function createApp(deps: Deps): App {
  const app: App = new Hono();
  const noticeProxy = createProxyNotice(deps);
  const writeFailure = createFailureWriter();
  const refusals = new Refusals();
  for (const room of rooms) {
    for (const route of room.routes) {
      const methods =
        route.method === 'ALL' ? ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] : [route.method];
      app.on(methods, room.mount + route.path, (c) => {
        noticeProxy(c.req.raw);
        return answer({ room, route, refusals, writeFailure }, c, deps);
      });
    }
  }
  app.all('*', (c) => deps.site.respond(c.req.raw));
  return app;
}
