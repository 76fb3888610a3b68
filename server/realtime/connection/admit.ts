import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '#domain/errors.ts';
import { toAddressKey } from '#server/http/address-key.ts';
import { resolveCaller } from '#server/http/caller.ts';
import { toClientAddress } from '#server/http/client-address.ts';
import type { Deps, RequestContext } from '#server/http/context.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import type { Version } from '../protocol/frame.ts';
import type { UpgradeRefusal } from './accept-socket.ts';
import type { SocketParts } from './socket.ts';

const messages: Partial<Record<AppError['code'], string>> = {
  missing_api_key: 'API key is missing',
  invalid_api_key: 'API key is invalid',
};

/** True for a page of another site. A page is this site's also under another name of it, as localhost. */
function isForeignOrigin({ headers }: IncomingMessage, { config }: Deps): boolean {
  const { origin, host } = headers;
  const own = [config.publicUrl, ...config.realtime.origins, `http://${host}`, `https://${host}`];
  return origin !== undefined && !own.includes(origin);
}

/** The refusal of sockets beyond what a process or an address may have; null while there is room. */
function findFull(hub: Hub, { clientAddress, config }: RequestContext): UpgradeRefusal | null {
  if (hub.isStopping) return { status: 503, message: 'Realtime is restarting' };
  const key = toAddressKey(clientAddress);
  let ofAddress = 0;
  for (const { context } of hub.sockets)
    if (toAddressKey(context.clientAddress) === key) ofAddress += 1;
  const isFull =
    hub.sockets.size >= limits.socketsPerProcess || ofAddress >= config.realtime.socketsPerAddress;
  return isFull ? { status: 429, message: 'Too many connections' } : null;
}

function findVersion(query: URLSearchParams): Version | null {
  const version = query.get('vsn') ?? '1.0.0';
  return version === '1.0.0' || version === '2.0.0' ? version : null;
}

/** The caller and the protocol of a request for a socket; a refusal without a valid key, from a page of another site, or without room. */
export async function admitSocket(
  deps: Deps,
  hub: Hub,
  incoming: IncomingMessage,
): Promise<UpgradeRefusal | Omit<SocketParts, 'line'>> {
  if (isForeignOrigin(incoming, deps)) return { status: 403, message: 'Origin is not allowed' };
  const forwarded = incoming.headers['x-forwarded-for'];
  const address = toClientAddress(
    incoming.socket.remoteAddress,
    forwarded === undefined ? null : String(forwarded),
    deps.config.trustProxyHops,
  );
  const context: RequestContext = { ...deps, requestId: randomUUID(), clientAddress: address };
  const full = findFull(hub, context);
  if (full) return full;
  const url = new URL(incoming.url ?? '/', deps.config.publicUrl);
  const version = findVersion(url.searchParams);
  if (!version) return { status: 400, message: 'vsn is 1.0.0 or 2.0.0' };
  const headers = new Headers();
  const { apikey } = incoming.headers;
  if (apikey !== undefined) headers.set('apikey', String(apikey));
  try {
    return {
      version,
      context,
      keyCaller: await resolveCaller(new Request(url, { headers }), context),
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: 401, message: messages[error.code] ?? error.message };
  }
}
