import { AppError } from '#domain/errors.ts';

const defaultMaxBodyBytes = 100_000;

/** True when the body may exceed the default limit; a body without Content-Length may. */
export function isLong({ headers }: Request): boolean {
  const length = headers.get('content-length');
  return length === null || Number(length) > defaultMaxBodyBytes;
}

/** The request's JSON. Throws invalid_json. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new AppError('invalid_json', 'Body is not valid JSON', { cause });
  }
}

const tooLarge = (maxBytes: number) =>
  new AppError('body_too_large', `Body exceeds ${maxBytes} bytes`);

/** All bytes of a stream; one that is longer is not read to its end. Throws body_too_large. */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The request with a body that cannot exceed the limit, whatever Content-Length claims.
 * Throws body_too_large, or invalid_json when its sender goes away. The body is read here, so a slow sender holds a buffer of
 * at most the limit.
 */
export async function limitBody(
  request: Request,
  maxBytes = defaultMaxBodyBytes,
): Promise<Request> {
  const { url, method, headers, body } = request;
  if (body === null) return request;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await readBytes(body, maxBytes).catch((cause: unknown) => {
    throw cause instanceof AppError
      ? cause
      : new AppError('invalid_json', 'Body was cut off', { cause });
  });
  return new Request(url, { method, headers, body: bytes });
}
