import { buffer } from 'node:stream/consumers';
import { AppError } from '#domain/errors.ts';
import { toAddressKey } from '#server/http/address-key.ts';
import type { RequestContext } from '#server/http/context.ts';
import { Turns } from '#server/turns/turns.ts';
import { toFileKey, type StorageObject } from '../find-object.ts';
import { toContentDisposition } from '../reads/content-disposition.ts';
import { isNotModified } from '../reads/preconditions.ts';
import { imageHeadBytes } from '../uploads/image-type.ts';
import { keep, readKept, toRenderingKey, type RenderingKey } from './kept.ts';
import type { Parameters } from './parameters.ts';
import { chooseFormat, render, type PictureFormat } from './render.ts';

const mostBytes = 25_000_000;
/** A rendering larger than its file is kept up to here only: renderings take thirty times of an account's share of the disk at most. */
const alwaysKeptBytes = 64 * 1024;
/** Two pictures at once in a process, and one of an address. */
const turns = new Turns({ count: 2, maxWaiting: 60, maxWaitMs: 20_000 });

async function readSource(
  object: StorageObject,
  { files }: RequestContext,
  range?: { start: number; end: number },
): Promise<Uint8Array> {
  const stream = await files.read(object.bucket_id, toFileKey(object), range);
  if (!stream) throw new AppError('not_found', 'Object not found');
  return buffer(stream);
}

async function requireSize(object: StorageObject, { files }: RequestContext): Promise<number> {
  const size = await files.size(object.bucket_id, toFileKey(object));
  if (size === null) throw new AppError('not_found', 'Object not found');
  if (size > mostBytes)
    throw new AppError('invalid_request', 'The source image file is too large to process');
  return size;
}

interface Picture {
  object: StorageObject;
  parameters: Parameters;
  cacheControl: string;
}

/** The bytes as they were kept, or rendered in turn: of two who ask for the same at once the second finds it. */
async function getBytes(
  { object, parameters }: Picture,
  { key, format }: { key: RenderingKey; format: PictureFormat },
  context: RequestContext,
): Promise<Uint8Array> {
  const kept = await readKept(context, key);
  if (kept) return kept;
  const turn = { key: toAddressKey(context.clientAddress), atOnce: 1 };
  return turns.run(turn, async () => {
    const meanwhile = await readKept(context, key);
    if (meanwhile) return meanwhile;
    const source = await readSource(object, context);
    const bytes = await render(source, parameters, format);
    if (bytes.byteLength > Math.max(source.byteLength, alwaysKeptBytes)) return bytes;
    await keep(context, key, bytes).catch((error: unknown) =>
      context.logger.warn(
        { error: error instanceof Error ? error.name : null },
        'a rendering was not kept',
      ),
    );
    return bytes;
  });
}

/** Answers with a changed picture. Throws not_found, or invalid_request where the file is no picture that is rendered. */
export async function sendPicture(
  request: Request,
  picture: Picture,
  context: RequestContext,
): Promise<Response> {
  const { object, parameters, cacheControl } = picture;
  const size = await requireSize(object, context);
  const end = Math.min(size, imageHeadBytes) - 1;
  const head = await readSource(object, context, { start: 0, end });
  const format = chooseFormat(head, parameters, request.headers.get('accept') ?? '');
  const key = toRenderingKey(object, parameters, format);
  const modifiedAt = new Date(object.updated_at);
  const headers = new Headers({
    'content-type': `image/${format}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    etag: `"${key.version}-${key.digest}"`,
    'last-modified': modifiedAt.toUTCString(),
    'cache-control': cacheControl,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(parameters.format === undefined && { vary: 'Accept' }),
  });
  if (isNotModified(request.headers, headers.get('etag') ?? '', modifiedAt))
    return new Response(null, { status: 304, headers });
  const download = new URL(request.url).searchParams.get('download');
  if (download !== null) headers.set('content-disposition', toContentDisposition(download, object));
  const bytes = await getBytes(picture, { key, format }, context);
  headers.set('content-length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), { headers });
}
