import { AppError } from '../../domain/errors.ts';
import type { RequestContext } from '../http/context.ts';
import { toStream } from '../http/to-stream.ts';
import { toFileKey, type StorageObject } from './find-object.ts';
import { isObjectName } from './object-name.ts';
import { signObjectToken } from './signed-token.ts';
import { isKnownImage } from './uploads/image-type.ts';

const maxBytes = 2_000_000;
/** Each piece costs a signature: ten hours in pieces of six seconds, with their tags. */
const maxLines = 20_000;

/** Signatures that wait for each other: so many, and whoever else asks has his turn. */
const linesAtOnce = 100;

/** By its name, because players and uploads call the type many things; a picture, which any account may send, is none. */
export const isPlaylist = ({ name, metadata }: StorageObject) =>
  name.toLowerCase().endsWith('.m3u8') && !isKnownImage(metadata.mimetype ?? '');

/**
 * A playlist of HTTP Live Streaming (RFC 8216) whose pieces carry links of their own: whoever may read the playlist may
 * read exactly the files that it names beside or below itself, and for no longer. A player knows nothing of this.
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
  const sign = (piece: string) => signPiece(piece, folder, secondsLeft, context);
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
  sign: (piece: string) => Promise<string>,
): AsyncGenerator<string> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const group = lines.slice(start, start + linesAtOnce);
    const signed = await Promise.all(group.map((line) => signLine(line, sign)));
    const end = start + linesAtOnce < lines.length ? '\n' : '';
    yield signed.join('\n') + end;
  }
}

/** A line is a piece's address, or a tag that may name one as URI="…". */
async function signLine(line: string, sign: (piece: string) => Promise<string>): Promise<string> {
  const text = line.trimEnd();
  if (text === '') return text;
  if (!text.startsWith('#')) return sign(text);
  const uri = /\bURI="(?<uri>[^"]+)"/u.exec(text)?.groups?.['uri'];
  return uri === undefined ? text : text.replace(`"${uri}"`, `"${await sign(uri)}"`);
}

/** Addresses elsewhere, absolute ones and those that climb out of the folder stay as they are. */
async function signPiece(
  piece: string,
  folder: string,
  seconds: number,
  context: RequestContext,
): Promise<string> {
  const [path = ''] = piece.split(/[?#]/u);
  const object = toObject(path, folder);
  if (object === undefined) return piece;
  return `${path}?token=${await signObjectToken(object, seconds, context)}`;
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
