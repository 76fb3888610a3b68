import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { ChosenTheme } from '#domain/pages/theme.ts';
import type { Headers } from './site-headers.ts';
import type { StoredForms } from '../documents/stored-forms.ts';

/** One form of a resource, with its headers. */
export interface Representation {
  etag: string;
  body: Buffer<ArrayBuffer>;
  headers: Headers;
  notModifiedHeaders: Headers;
}

/** Something the site sends, held ready in memory. The compressed forms appear as soon as they are made. */
export interface Resource {
  status: number;
  digest: string;
  /** Parts of it are sent for a Range header, as video players send it. */
  isDivisible: boolean;
  identity: Representation;
  gzip: Representation | null;
  brotli: Representation | null;
  /** The same page in the theme that a visitor has chosen; files have none. */
  toThemed?: (theme: ChosenTheme) => Resource;
  /** The pages of toThemed that were asked for. */
  themed: Partial<Record<ChosenTheme, Resource>>;
}

interface Content {
  status?: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
  isText: boolean;
  /** Compressed forms that were made before: none is made. */
  stored?: StoredForms | null;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const smallestBytes = 400;

interface Source extends Content {
  digest: string;
}
/** The sources of compressed forms that are not made yet. */
const sources = new WeakMap<Resource, Source>();

function toRepresentation(
  { headers, digest }: Source,
  body: Buffer<ArrayBuffer>,
  encoding?: { name: 'br' | 'gzip'; tag: string },
): Representation {
  const etag = encoding ? `"${digest}-${encoding.tag}"` : `"${digest}"`;
  const kept = { ...headers, etag };
  const sent = {
    ...kept,
    ...(encoding ? { 'content-encoding': encoding.name } : {}),
    'content-length': String(body.byteLength),
  };
  return { etag, body, headers: sent, notModifiedHeaders: kept };
}

export function createResource(given: Content): Resource {
  const { vary, ...others } = given.headers;
  const headers: Headers = {
    ...others,
    ...(given.isText
      ? { vary: vary ? `accept-encoding, ${vary}` : 'accept-encoding' }
      : { 'accept-ranges': 'bytes' }),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify(headers))
    .update(given.body)
    .digest('base64url')
    .slice(0, 22);
  const source = { ...given, headers, digest };
  const resource: Resource = {
    status: given.status ?? 200,
    digest,
    isDivisible: !given.isText,
    identity: toRepresentation(source, given.body),
    gzip: null,
    brotli: null,
    themed: {},
  };
  if (given.stored) {
    const { brotli, gzip: zipped } = given.stored;
    resource.brotli = toRepresentation(source, brotli, { name: 'br', tag: 'br' });
    resource.gzip = toRepresentation(source, zipped, { name: 'gzip', tag: 'gzip' });
  } else {
    sources.set(resource, source);
  }
  return resource;
}

/** True for what is sent compressed and has no forms yet. */
export function lacksForms(resource: Resource): boolean {
  const source = sources.get(resource);
  return source !== undefined && source.isText && source.body.byteLength >= smallestBytes;
}

/** A page that another has replaced gets no further forms: while much changes, most are soon replaced. */
export function retire(resource: Resource): void {
  sources.delete(resource);
  for (const page of Object.values(resource.themed)) sources.delete(page);
}

/** Gives a page the best forms of an earlier run. */
export function restoreForms(resource: Resource, { brotli, gzip: zipped }: StoredForms): void {
  const source = sources.get(resource);
  if (!source) return;
  resource.brotli = toRepresentation(source, brotli, { name: 'br', tag: 'br11' });
  resource.gzip = toRepresentation(source, zipped, { name: 'gzip', tag: 'gzip' });
}

/** quick: milliseconds, right after stamping. best: a tenth of a second for 10 % less, when nothing changes. */
const brotliQuality = { quick: 5, best: 11 } as const;

const toParameters = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
  },
});

/** Makes the quick form at once, some milliseconds of the event loop: the first visitor of a page has it. */
export function compressAtOnce(resource: Resource): void {
  const source = sources.get(resource);
  if (!source) return;
  const quality = brotliQuality.quick;
  const body = brotliCompressSync(source.body, toParameters(source.body, quality));
  resource.brotli = toRepresentation(source, body, { name: 'br', tag: `br${quality}` });
}

/** Makes the compressed forms, off the event loop. */
export async function compressResource(
  resource: Resource,
  effort: keyof typeof brotliQuality,
): Promise<void> {
  const content = sources.get(resource);
  if (!content || !lacksForms(resource)) return;
  const { body } = content;
  const quality = brotliQuality[effort];
  const [br, gz] = await Promise.all([
    compressBrotli(body, toParameters(body, quality)),
    resource.gzip ? null : compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  // The quality is part of the ETag: the same page in other bytes is another representation.
  resource.brotli = toRepresentation(content, br, { name: 'br', tag: `br${quality}` });
  if (gz) resource.gzip = toRepresentation(content, gz, { name: 'gzip', tag: 'gzip' });
}
