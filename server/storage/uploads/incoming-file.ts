import { AppError } from '#domain/errors.ts';
import { isPlainJson } from '#server/http/plain-json.ts';
import { toMimetype } from '../files/mimetype.ts';
import { readFormFile } from './multipart.ts';

/** A file on its way in, and what its sender says of it. The content can be read once. */
export interface IncomingFile {
  content: AsyncIterable<Uint8Array>;
  mimetype: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
}

function cutOff(cause: unknown): AppError {
  return new AppError('invalid_request', 'Body was cut off', { cause });
}

/** The sender may go away in the middle: that is no failure of ours. */
async function* readBody(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  try {
    yield* request.body;
  } catch (cause) {
    throw cutOff(cause);
  }
}

/** An object that its sender adds to a file; null for an empty text. Throws invalid_request. */
export function parseMetadata(text: string): Record<string, unknown> | null {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isObject && isPlainJson(value)) return { ...value };
  } catch {
    // falls through to the refusal
  }
  throw new AppError('invalid_request', 'Metadata must be a plain JSON object');
}

/** A type that says nothing gives way to the name's ending. Parameters of a type could break a header and are dropped. */
export function toType(declared: string, name: string): string {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^[a-z]+\/[a-z0-9][a-z0-9.+-]*$/u.test(type) || type === 'application/octet-stream') {
    return toMimetype(name);
  }
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

/** The header with which a file is sent later. */
export function toCacheControl(seconds: string | undefined): string {
  return seconds === undefined ? 'no-cache' : `max-age=${seconds}`;
}

/** The file of an upload, sent as the body itself or as the file of a form; `name` is the object's. Throws invalid_request. */
export async function readIncomingFile(request: Request, name: string): Promise<IncomingFile> {
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/iu.test(type)) {
    const { content, mimetype, fields } = await readFormFile(readBody(request), type);
    return {
      content,
      mimetype: toType(mimetype, name),
      cacheControl: toCacheControl(/^\d{1,9}$/u.exec(fields.get('cacheControl') ?? '')?.[0]),
      userMetadata: parseMetadata(fields.get('metadata') ?? ''),
    };
  }
  const lifetime = /\bmax-age=(\d{1,9})\b/u.exec(request.headers.get('cache-control') ?? '');
  const metadata = request.headers.get('x-metadata') ?? '';
  return {
    content: readBody(request),
    mimetype: toType(type, name),
    cacheControl: toCacheControl(lifetime?.[1]),
    userMetadata: parseMetadata(Buffer.from(metadata, 'base64').toString('utf8')),
  };
}
