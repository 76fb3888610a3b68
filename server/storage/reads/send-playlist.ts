import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { toStream } from '#server/http/to-stream.ts';
import { toFileKey, type StorageObject } from '../find-object.ts';
import { isObjectName } from '../object-name.ts';
import { signObjectToken } from '../signing/signed-token.ts';
import { isKnownImage } from '../uploads/image-type.ts';

const maxBytes = 2_000_000;
/** Each segment costs a signature: enough for ten hours in segments of six seconds, with their tags. */
const maxLines = 20_000;

/** Signatures per batch; other requests run between two batches. */
const linesPerBatch = 100;

/** Detected by name, because players and uploads use several types. Excludes pictures, which any account may upload. */
export const isPlaylist = ({ name, metadata }: StorageObject) =>
  name.toLowerCase().endsWith('.m3u8') && !isKnownImage(metadata.mimetype ?? '');

/**
 * Sends an HTTP Live Streaming playlist (RFC 8216) with a signed link for each segment: a reader of the playlist may read exactly
 * the files that it names beside or below itself, and for no longer. Players need no support for this.
 */
export async function sendPlaylist(
  object: StorageObject,
  secondsLeft: number,
  context: RequestContext,
): Promise<Response> {
  const { bucket_id, name } = object;
  const key = toFileKey(object);
  const size = await context.files.size(bucket_id, key);
  const body = size !== null && size <= maxBytes && (await context.files.read(bucket_id, key));
  if (!body) throw new AppError('not_found', 'Object not found');
  const folder = `${bucket_id}/${name.slice(0, name.lastIndexOf('/') + 1)}`;
  const sign = (segment: string) => signSegment(segment, folder, secondsLeft, context);
  const lines = (await new Response(body).text()).split('\n');
  if (lines.length > maxLines) throw new AppError('not_found', 'Object not found');
  return new Response(toStream(signLines(lines, sign)), {
    headers: {
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function* signLines(
  lines: readonly string[],
  sign: (segment: string) => Promise<string>,
): AsyncGenerator<string> {
  for (let start = 0; start < lines.length; start += linesPerBatch) {
    const group = lines.slice(start, start + linesPerBatch);
    const signed = await Promise.all(group.map((line) => signLine(line, sign)));
    const end = start + linesPerBatch < lines.length ? '\n' : '';
    yield signed.join('\n') + end;
  }
}

/** A line is a segment's address, or a tag that may contain one as URI="…". */
async function signLine(line: string, sign: (segment: string) => Promise<string>): Promise<string> {
  const text = line.trimEnd();
  if (text === '') return text;
  if (!text.startsWith('#')) return sign(text);
  const uri = /\bURI="(?<uri>[^"]+)"/u.exec(text)?.groups?.['uri'];
  return uri === undefined ? text : text.replace(`"${uri}"`, `"${await sign(uri)}"`);
}

/** Addresses on other sites, absolute ones and those outside of the folder are left as they are. */
async function signSegment(
  segment: string,
  folder: string,
  seconds: number,
  context: RequestContext,
): Promise<string> {
  const [path = ''] = segment.split(/[?#]/u);
  const object = toObject(path, folder);
  if (object === undefined) return segment;
  return `${path}?token=${await signObjectToken(object, { expiresIn: seconds, makerId: null }, context)}`;
}

function toObject(path: string, folder: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/iu.test(path)) return undefined;
  try {
    const object = folder + decodeURIComponent(path);
    const slash = object.indexOf('/');
    return isObjectName(object.slice(0, slash), object.slice(slash + 1)) ? object : undefined;
  } catch {
    return undefined;
  }
}
