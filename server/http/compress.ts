import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readEncodings } from './encodings.ts';
import type { RouteHandler } from './route.ts';

const smallestLength = 1_024;
/** The best of eleven qualities that is about as quick as gzip. */
const brotliQuality = 4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const compressors = {
  brotli: (text: string) =>
    compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (text: string) => compressGzip(text),
};
const names = { brotli: 'br', gzip: 'gzip' } as const;

/**
 * The answer with its text compressed as the client accepts it, on the threads of zlib. The length of a compressed answer shows
 * how often one part of it repeats another (BREACH): never for answers that hold a secret next to what another site can choose,
 * such as tokens of a sign-in. What a page of ours asks for with a bearer token, no other site can ask for.
 */
export async function compress(
  request: Request,
  response: Response,
  text: string | null,
): Promise<Response> {
  response.headers.append('vary', 'accept-encoding');
  if (text === null || text.length < smallestLength) return response;
  const [best] = readEncodings(request.headers.get('accept-encoding') ?? '');
  if (best === 'identity') return response;
  const body = await compressors[best](text);
  const headers = new Headers(response.headers);
  headers.set('content-encoding', names[best]);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { status: response.status, headers });
}

/** A streamed answer, compressed piece by piece. */
export function compressStream(request: Request, response: Response): Response {
  response.headers.append('vary', 'accept-encoding');
  const encodings = readEncodings(request.headers.get('accept-encoding') ?? '');
  if (!response.body || !encodings.includes('gzip')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), { headers });
}

/** An endpoint whose answers of JSON are compressed. */
export function withCompressedJson(handler: RouteHandler): RouteHandler {
  return async (request, context, params) => {
    const response = await handler(request, context, params);
    const { headers, status } = response;
    if (headers.get('content-type') !== 'application/json' || headers.has('content-disposition'))
      return response;
    const text = await response.text();
    return compress(request, new Response(text, { status, headers }), text);
  };
}
