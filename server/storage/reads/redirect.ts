import type { RequestContext } from '#server/http/context.ts';
import { toFileKey, type StorageObject } from '../find-object.ts';

/** Elements of a page that its policy lets read from any encrypted address. */
const players: ReadonlySet<string | null> = new Set(['video', 'audio']);

/** A program, which no page's policy binds. Browsers before 2023 name themselves, and nothing else. */
function isNoBrowser(headers: Headers): boolean {
  const hasMode = headers.has('sec-fetch-dest') || headers.has('sec-fetch-mode');
  return !hasMode && !/^mozilla\//iu.test(headers.get('user-agent') ?? '');
}

/**
 * True when the reader may follow a redirect to the store: a player, a download by navigation, a program. Where pages know the
 * store's origin, everybody. What scripts fetch and pictures would be blocked by the page's policy.
 */
export function mayRedirect(request: Request, { isInPolicy }: { isInPolicy: boolean }): boolean {
  if (request.method !== 'GET') return false;
  if (isInPolicy) return true;
  const destination = request.headers.get('sec-fetch-dest');
  const isDownload = new URL(request.url).searchParams.has('download');
  return (
    players.has(destination) ||
    (isDownload && destination === 'document') ||
    isNoBrowser(request.headers)
  );
}

interface Terms {
  seconds: number;
  /** A public file has an address that stays, so caches keep its pictures: they are sent from here. */
  isPublic: boolean;
  cacheControl: string;
  /** Headers of the answer that would be sent otherwise. */
  headers: Headers;
}

/** Leads a reader to the store itself, for as long as the link is good; null where the file has to be sent from here. */
export async function redirectToStore(
  request: Request,
  object: StorageObject,
  { seconds, isPublic, cacheControl, headers }: Terms,
  { config, files }: Pick<RequestContext, 'config' | 'files'>,
): Promise<Response | null> {
  const isInPolicy = config.files.publicOrigin !== null && !isPublic;
  if (seconds < 1 || !mayRedirect(request, { isInPolicy })) return null;
  const location = await files.address(object.bucket_id, toFileKey(object), {
    seconds,
    type: headers.get('content-type') ?? 'application/octet-stream',
    disposition: headers.get('content-disposition'),
    cacheControl,
  });
  if (location === null) return null;
  return new Response(null, {
    status: 302,
    headers: {
      location,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
