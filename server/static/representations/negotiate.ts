import { parseByteRange } from '#server/http/byte-range.ts';
import { readEncodings } from '#server/http/encodings.ts';
import type { Representation, Resource } from './resource.ts';

function select(resource: Resource, acceptEncoding: string | null): Representation {
  if (acceptEncoding === null) return resource.identity;
  for (const encoding of readEncodings(acceptEncoding)) {
    const representation = resource[encoding];
    if (representation) return representation;
  }
  return resource.identity;
}

function isKnown(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}

function toPart({ headers, body }: Representation, range: string): Response | null {
  const part = parseByteRange(range, body.byteLength);
  if (part === null) return null;
  const total = body.byteLength;
  if (part === 'unsatisfiable') {
    const all = { ...headers, 'content-range': `bytes */${total}`, 'content-length': '0' };
    return new Response(null, { status: 416, headers: all });
  }
  const piece = body.subarray(part.start, part.end + 1);
  const all = {
    ...headers,
    'content-range': `bytes ${part.start}-${part.end}/${total}`,
    'content-length': String(piece.byteLength),
  };
  return new Response(piece, { status: 206, headers: all });
}

/** The answer to a GET or HEAD for a resource. */
export function toResponse(resource: Resource, { method, headers }: Request): Response {
  const chosen = select(resource, headers.get('accept-encoding'));
  const { status } = resource;
  const ifNoneMatch = headers.get('if-none-match');
  if (status === 200 && ifNoneMatch !== null && isKnown(ifNoneMatch, chosen.etag)) {
    return new Response(null, { status: 304, headers: chosen.notModifiedHeaders });
  }
  // A range counts with GET only (RFC 9110, 14.2).
  const range = resource.isDivisible && method === 'GET' ? headers.get('range') : null;
  const part = range === null ? null : toPart(chosen, range);
  if (part) return part;
  const body = method === 'HEAD' ? null : chosen.body;
  return new Response(body, { status, headers: chosen.headers });
}
