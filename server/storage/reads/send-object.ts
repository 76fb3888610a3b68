import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { parseByteRange, type ByteRange } from '#server/http/byte-range.ts';
import { toContentDisposition } from './content-disposition.ts';
import { toFileKey, type StorageObject } from '../find-object.ts';
import { isNotModified, isRangeCurrent } from './preconditions.ts';
import { redirectToStore } from './redirect.ts';

interface Validators {
  etag: string;
  modifiedAt: Date;
}

function toValidators({ id, metadata, updated_at }: StorageObject): Validators {
  const modifiedAt = new Date(updated_at);
  return { etag: metadata.eTag ?? `"${id}-${modifiedAt.getTime()}"`, modifiedAt };
}

/** Types that a browser may show; it downloads all others. Images that can contain scripts are excluded. */
const shown =
  /^(?:image\/(?:png|jpeg|webp|avif|gif)|audio\/[\w.+-]+|video\/[\w.+-]+|text\/vtt|application\/pdf)$/u;

/** A stored file never runs as a page of ours. PDF needs no `sandbox`, which would keep browsers from showing it. */
function toContentHeaders(object: StorageObject): Record<string, string> {
  const type = object.metadata.mimetype ?? 'application/octet-stream';
  const sandbox = type === 'application/pdf' ? '' : '; sandbox';
  const isShown = shown.test(type.split(';')[0]?.trim().toLowerCase() ?? '');
  return {
    'content-type': type,
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'${sandbox}`,
    ...(isShown ? {} : { 'content-disposition': toContentDisposition('', object) }),
  };
}

function toHeaders(
  object: StorageObject,
  { etag, modifiedAt }: Validators,
  cacheControl: string,
): Headers {
  return new Headers({
    ...toContentHeaders(object),
    etag,
    'last-modified': modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
}

function findRange(
  request: Request,
  size: number,
  { etag, modifiedAt }: Validators,
): ByteRange | 'unsatisfiable' | null {
  const isAsked = request.method === 'GET' && isRangeCurrent(request.headers, etag, modifiedAt);
  return isAsked ? parseByteRange(request.headers.get('range'), size) : null;
}

interface Lifetime {
  cacheControl: string;
  /** Seconds for which an address at the store may be good; 0: the file is sent from here. */
  redirectSeconds: number;
  isPublic?: boolean;
}

/** Answers with a file, the requested part, or the way to the store. Throws not_found when its bytes are missing. */
export async function sendObject(
  request: Request,
  object: StorageObject,
  context: RequestContext,
  { cacheControl, redirectSeconds, isPublic = false }: Lifetime = {
    cacheControl: 'private, no-cache',
    redirectSeconds: 0,
  },
): Promise<Response> {
  const validators = toValidators(object);
  const headers = toHeaders(object, validators, cacheControl);
  if (isNotModified(request.headers, validators.etag, validators.modifiedAt)) {
    return new Response(null, { status: 304, headers });
  }
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) {
    headers.set('content-disposition', toContentDisposition(download, object));
  }
  const terms = { seconds: redirectSeconds, isPublic, cacheControl, headers };
  const redirect = await redirectToStore(request, object, terms, context);
  if (redirect) return redirect;
  const key = toFileKey(object);
  const size = await context.files.size(object.bucket_id, key);
  if (size === null) throw new AppError('not_found', 'Object not found');
  const range = findRange(request, size, validators);
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(part.end - part.start + 1));
  if (range) headers.set('content-range', `bytes ${part.start}-${part.end}/${size}`);
  const isHead = request.method === 'HEAD';
  const body = isHead ? null : await context.files.read(object.bucket_id, key, part);
  if (!isHead && body === null) throw new AppError('not_found', 'Object not found');
  return new Response(body, { status: range ? 206 : 200, headers });
}
