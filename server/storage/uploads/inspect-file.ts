import { createHash } from 'node:crypto';
import { findSoundType } from '#domain/decks/sound-type.ts';
import { AppError } from '#domain/errors.ts';
import type { Bucket } from '../buckets/bucket.sql.ts';
import { findImageType, imageHeadBytes, isKnownImage } from './image-type.ts';
import type { IncomingFile } from './incoming-file.ts';

/** Limit of a bucket without a limit of its own. */
export const defaultMaxBytes = 500 * 1024 * 1024;

export type FileMetadata = Record<string, string | number>;

function wrongType(mimetype: string): AppError {
  return new AppError('invalid_request', `mime type ${mimetype} is not supported`, {
    details: { statusCode: 415, error: 'invalid_mime_type', code: 'InvalidMimeType' },
  });
}

/** Not upstream's sentence, which would call a supported type unsupported: upstream does not look at the content. */
function wrongContent(mimetype: string): AppError {
  return new AppError('invalid_request', `The content of the file is not ${mimetype}`, {
    details: { statusCode: 415, error: 'invalid_mime_type', code: 'InvalidMimeType' },
  });
}

function tooLarge(): AppError {
  return new AppError('body_too_large', 'The object exceeded the maximum allowed size');
}

/** Checks the bucket's allowed types; `image/*` allows all pictures. Throws invalid_request. */
export function requireType({ allowed_mime_types: allowed }: Bucket, mimetype: string): void {
  const type = mimetype.split(';')[0] ?? '';
  const family = `${type.split('/')[0]}/*`;
  if (allowed && ![type, family, '*/*'].some((name) => allowed.includes(name)))
    throw wrongType(type);
}

/** Throws body_too_large. */
export function requireSize(bucket: Bucket, size: number): void {
  if (size > (bucket.file_size_limit ?? defaultMaxBytes)) throw tooLarge();
}

/** A picture, and a sound of a member, must be what its type says. `head`: imageHeadBytes, or all of a smaller file. */
export function requireContent({ id }: Bucket, mimetype: string, head: Uint8Array): void {
  if (isKnownImage(mimetype) && findImageType(head) !== mimetype) throw wrongContent(mimetype);
  if (id === 'study-media' && findSoundType(head) !== mimetype) throw wrongContent(mimetype);
}

/** Metadata of a stored file, in upstream's fields. `digest` changes with the content: the ETag is made of it. */
export function toFileMetadata(
  file: Pick<IncomingFile, 'mimetype' | 'cacheControl'> & { digest: string; size: number },
  now: Date,
): FileMetadata {
  return {
    eTag: `"${file.digest.slice(0, 32)}"`,
    size: file.size,
    contentLength: file.size,
    mimetype: file.mimetype,
    cacheControl: file.cacheControl,
    lastModified: now.toISOString(),
    httpStatusCode: 200,
  };
}

/** Passes a file on and measures it; fails as soon as it breaks a rule of its bucket. Metadata is complete at the end. */
export function inspectFile(
  file: IncomingFile,
  bucket: Bucket,
): { content: AsyncIterable<Uint8Array>; toMetadata(now: Date): FileMetadata } {
  const hash = createHash('sha256');
  let size = 0;

  async function* watch(): AsyncGenerator<Uint8Array> {
    let head: Buffer = Buffer.alloc(0);
    let isHeadChecked = false;
    for await (const chunk of file.content) {
      size += chunk.byteLength;
      requireSize(bucket, size);
      hash.update(chunk);
      if (!isHeadChecked) {
        head = Buffer.concat([head, chunk.subarray(0, imageHeadBytes)]);
        isHeadChecked = head.byteLength >= imageHeadBytes;
        if (isHeadChecked) requireContent(bucket, file.mimetype, head);
      }
      yield chunk;
    }
    if (!isHeadChecked) requireContent(bucket, file.mimetype, head);
  }

  return {
    content: watch(),
    toMetadata: (now) => toFileMetadata({ ...file, digest: hash.digest('hex'), size }, now),
  };
}
