import path from 'node:path';
import { isObjectName } from '#server/storage/object-name.ts';
import { toFileSegment } from '../disk.ts';

export interface S3Place {
  /** Protocol, host and port of the store. */
  endpoint: string;
  bucket: string;
  /** Before every key; '' or with a slash at its end. */
  prefix: string;
  /** True: the bucket is the first part of the path; false: the first part of the host. */
  isPathStyle: boolean;
  /** The store as browsers reach it; null: at the endpoint. */
  publicOrigin: string | null;
}

/** Percent-encoded as a signature wants it (RFC 3986). */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const encodePath = (key: string) => key.split('/').map(encodePart).join('/');

export function toQuery(query: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).map((pair) => pair.map(encodePart).join('='));
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Key of an object: its path on the disk, so that a folder moves to a store as it is. Throws RangeError. */
export function toKey({ prefix }: Pick<S3Place, 'prefix'>, bucket: string, name: string): string {
  if (!isObjectName(bucket, name)) throw new RangeError('Not the name of an object');
  return prefix + path.posix.join(...[bucket, ...name.split('/')].map(toFileSegment));
}

/** Address of the bucket, with a slash at its end. */
function toBase({ endpoint, bucket, isPathStyle }: S3Place): string {
  const { protocol, host } = new URL(endpoint);
  return isPathStyle ? `${protocol}//${host}/${bucket}/` : `${protocol}//${bucket}.${host}/`;
}

export const toAddress = (place: S3Place, key: string): string => toBase(place) + encodePath(key);

/** The same for browsers. A public origin without path style is already that of the bucket. */
export function toPublicAddress(place: S3Place, key: string): string {
  const { publicOrigin, bucket, isPathStyle } = place;
  if (publicOrigin === null) return toAddress(place, key);
  return `${publicOrigin}/${isPathStyle ? `${bucket}/` : ''}${encodePath(key)}`;
}

/** The value of `x-amz-copy-source`. */
export const toCopySource = ({ bucket }: S3Place, key: string) => `/${bucket}/${encodePath(key)}`;
