import { AppError } from '../../domain/errors.ts';

const defaultMaxBodyBytes = 100_000;

/** The request's JSON. Throws invalid_json. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (cause) {
    throw new AppError('invalid_json', 'Body is not valid JSON', { cause });
  }
}

/**
 * The request with a body that cannot exceed the limit, whatever Content-Length claims.
 * Throws body_too_large. The body is read here, so a slow sender holds a buffer of at most the limit.
 */
export async function limitBody(
  request: Request,
  maxBytes = defaultMaxBodyBytes,
): Promise<Request> {
  // Asking a GET for its body would build the whole request object for nothing.
  if (request.method === 'GET' || request.method === 'HEAD' || request.body === null)
    return request;
  const tooLarge = () => new AppError('body_too_large', `Body exceeds ${maxBytes} bytes`);
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: Buffer.concat(chunks),
  });
}
