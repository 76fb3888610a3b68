import { parseByteRange } from '../storage/byte-range.ts';
import type { Representation, Resource } from './resource.ts';

export interface Reply {
  status: number;
  headers: readonly string[];
  body: Buffer | null;
}

/** What of a request decides how a resource is sent. */
export interface Conditions {
  method: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  range: string | undefined;
}

function accepts(header: string, encoding: string): boolean {
  const match = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=([\\d.]+)\\s*)?(?:,|$)`, 'iu').exec(
    header,
  );
  return match !== null && Number(match[1] ?? 1) > 0;
}

type Encoding = 'brotli' | 'gzip' | 'identity';
/** Browsers send a handful of spellings; each is read once. */
const remembered = new Map<string, readonly Encoding[]>();
const maxRemembered = 200;

function readEncodings(header: string): readonly Encoding[] {
  const known = remembered.get(header);
  if (known) return known;
  const encodings: Encoding[] = [];
  if (accepts(header, 'br')) encodings.push('brotli');
  if (accepts(header, 'gzip')) encodings.push('gzip');
  encodings.push('identity');
  if (remembered.size < maxRemembered) remembered.set(header, encodings);
  return encodings;
}

function select(resource: Resource, acceptEncoding: string | undefined): Representation {
  if (acceptEncoding === undefined) return resource.identity;
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

function toPart({ headers, body }: Representation, range: string): Reply | null {
  const part = parseByteRange(range, body.byteLength);
  if (part === null) return null;
  const isLength = (index: number) => headers[index - (index % 2)] === 'content-length';
  const others = headers.filter((_, index) => !isLength(index));
  if (part === 'unsatisfiable') {
    const all = [...others, 'content-range', `bytes */${body.byteLength}`, 'content-length', '0'];
    return { status: 416, headers: all, body: null };
  }
  const piece = body.subarray(part.start, part.end + 1);
  const place = `bytes ${part.start}-${part.end}/${body.byteLength}`;
  const all = [...others, 'content-range', place, 'content-length', String(piece.byteLength)];
  return { status: 206, headers: all, body: piece };
}

/** The answer to a GET or HEAD for a resource. */
export function toReply(
  resource: Resource,
  { method, acceptEncoding, ifNoneMatch, range }: Conditions,
): Reply {
  const chosen = select(resource, acceptEncoding);
  const { status } = resource;
  if (status === 200 && ifNoneMatch !== undefined && isKnown(ifNoneMatch, chosen.etag)) {
    return { status: 304, headers: chosen.notModifiedHeaders, body: null };
  }
  // A range counts with GET only (RFC 9110, 14.2).
  const part =
    resource.isDivisible && range !== undefined && method === 'GET' ? toPart(chosen, range) : null;
  if (part) return part;
  return { status, headers: chosen.headers, body: method === 'HEAD' ? null : chosen.body };
}
