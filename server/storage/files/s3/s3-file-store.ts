import type { Clock } from '#server/ports/clock.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { isObjectName } from '#server/storage/object-name.ts';
import { toCopySource, toKey as toKeyAt, toPublicAddress, type S3Place } from './addresses.ts';
import { discard, toExactBody } from './answer-body.ts';
import { listVersions } from './list-versions.ts';
import { createMultipartUploads } from './multipart-uploads.ts';
import { createObjects } from './objects.ts';
import { createPartialFiles } from './partial-files.ts';
import { createSend, StoreRefusal, usualPatience, type Patience } from './send.ts';
import { createSigner, type S3Keys } from './signer.ts';
import { readText } from './xml.ts';

export interface S3Options extends S3Keys, S3Place {
  clock?: Clock;
  patience?: Patience;
}

/** Stores files in a bucket of a store that speaks S3. Of two processes that write the same file one wins as a whole. */
export function createS3FileStore(options: S3Options): FileStore {
  const { clock = () => new Date(), patience = usualPatience, ...place } = options;
  const signer = createSigner(options, clock);
  const send = createSend({ place, signer, patience });
  const uploads = createMultipartUploads(send);
  const objects = createObjects(send, uploads);
  const toKey = (bucket: string, name: string) => toKeyAt(place, bucket, name);
  /** An endpoint without TLS is that of this machine or of a private network. */
  const isReached = place.publicOrigin !== null || place.endpoint.startsWith('https:');

  return {
    ...createPartialFiles(toKey, { objects, uploads }),
    async size(bucket, name) {
      return isObjectName(bucket, name) ? objects.readSize(toKey(bucket, name)) : null;
    },
    write: async (bucket, name, content) =>
      content instanceof Uint8Array
        ? objects.put(toKey(bucket, name), content)
        : objects.putStream(toKey(bucket, name), content),
    async read(bucket, name, range) {
      if (!isObjectName(bucket, name)) return null;
      const key = toKey(bucket, name);
      if (range && range.end < range.start)
        return (await objects.readSize(key)) === null ? null : new Blob([]).stream();
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, ...(headers && { headers }) });
      const { status, headers: given } = answer.response;
      const isThere = status !== 404;
      if (isThere && (!range || status === 206)) {
        const bytes = range ? range.end - range.start + 1 : Number(given.get('content-length'));
        return toExactBody(answer, { bytes, silenceMs: patience.silence });
      }
      await discard(answer);
      if (isThere) throw new StoreRefusal('GET', status, 'without the range');
      return null;
    },
    async remove(bucket, name) {
      await discard(await send({ method: 'DELETE', key: toKey(bucket, name) }));
    },
    async copy(from, to) {
      const source = toCopySource(place, toKey(from.bucket, from.name));
      const { response } = await send({
        method: 'PUT',
        key: toKey(to.bucket, to.name),
        headers: { 'x-amz-copy-source': source },
      });
      const code = readText(await response.text(), 'Code');
      if (response.status === 404) return false;
      if (code !== null) throw new StoreRefusal('PUT', response.status, code);
      return true;
    },
    listVersions: (bucket) => listVersions(send, toKey(bucket, 'versions')),
    async address(bucket, name, { seconds, type, disposition, cacheControl }) {
      if (!isReached) return null;
      const url = new URL(toPublicAddress(place, toKey(bucket, name)));
      url.searchParams.set('response-content-type', type);
      url.searchParams.set('response-cache-control', cacheControl);
      if (disposition !== null) url.searchParams.set('response-content-disposition', disposition);
      return signer.presign(url.href, seconds);
    },
  };
}
