import { AppError } from '#domain/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { partBytes, type FileStore } from '#server/ports/file-store.ts';
import { isObjectName } from '#server/storage/object-name.ts';
import { toCopySource, toKey, toPublicAddress, type S3Place } from './addresses.ts';
import { discard, toExactBody } from './answer-body.ts';
import { listVersions } from './list-versions.ts';
import { createMultipartUploads } from './multipart-uploads.ts';
import { toParts } from './parts.ts';
import { createSend, StoreRefusal, usualPatience, type Patience } from './send.ts';
import { createSigner, type S3Keys } from './signer.ts';
import { readText } from './xml.ts';

export interface S3Options extends S3Keys, S3Place {
  clock?: Clock;
  patience?: Patience;
}

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'not_found';

/** Stores files in a bucket of a store that speaks S3. Of two processes that write the same file one wins as a whole. */
export function createS3FileStore(options: S3Options): FileStore {
  const { clock = () => new Date(), patience = usualPatience, ...place } = options;
  const signer = createSigner(options, clock);
  const send = createSend({ place, signer, patience });
  const uploads = createMultipartUploads(send);

  /** An endpoint without TLS is that of this machine or of a private network. */
  const isReached = place.publicOrigin !== null || place.endpoint.startsWith('https:');

  async function readSize(key: string): Promise<number | null> {
    const { response } = await send({ method: 'HEAD', key });
    return response.status === 404 ? null : Number(response.headers.get('content-length'));
  }

  async function put(key: string, content: Uint8Array): Promise<void> {
    const answer = await send({ method: 'PUT', key, body: content });
    await discard(answer);
    if (answer.response.status === 404) throw new StoreRefusal('PUT', 404, 'NoSuchBucket');
  }

  /** After a lost answer the upload is gone and the object is there. */
  async function complete(
    upload: { key: string; id: string },
    etags: readonly string[],
    bytes: number,
  ): Promise<void> {
    try {
      await uploads.complete(upload, etags);
    } catch (error) {
      if (!isMissing(error) || (await readSize(upload.key)) !== bytes) throw error;
    }
  }

  async function writeStream(key: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const etags: string[] = [];
    let id: string | null = null;
    let bytes = 0;
    try {
      for await (const part of toParts(content)) {
        if (id === null && part.byteLength < partBytes) return await put(key, part);
        id ??= await uploads.begin(key);
        etags.push(await uploads.putPart({ key, id }, etags.length + 1, part));
        bytes += part.byteLength;
      }
      if (id !== null) await complete({ key, id }, etags, bytes);
    } catch (error) {
      // The bucket's lifecycle rule removes what cannot be aborted now.
      if (id !== null) await uploads.abort({ key, id }).catch(() => {});
      throw error;
    }
  }

  return {
    async size(bucket, name) {
      return isObjectName(bucket, name) ? readSize(toKey(place, bucket, name)) : null;
    },
    async write(bucket, name, content) {
      const key = toKey(place, bucket, name);
      if (content instanceof Uint8Array) await put(key, content);
      else await writeStream(key, content);
    },
    async read(bucket, name, range) {
      if (!isObjectName(bucket, name)) return null;
      const key = toKey(place, bucket, name);
      if (range && range.end < range.start)
        return (await readSize(key)) === null ? null : new Blob([]).stream();
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const answer = await send({ method: 'GET', key, ...(headers && { headers }) });
      const { response } = answer;
      if (response.status === 404) {
        await discard(answer);
        return null;
      }
      const { silence: silenceMs } = patience;
      const announced = Number(response.headers.get('content-length'));
      if (!range) return toExactBody(answer, { bytes: announced, silenceMs });
      if (response.status !== 206) {
        await discard(answer);
        throw new StoreRefusal('GET', response.status, 'without the range');
      }
      return toExactBody(answer, { bytes: range.end - range.start + 1, silenceMs });
    },
    async remove(bucket, name) {
      await discard(await send({ method: 'DELETE', key: toKey(place, bucket, name) }));
    },
    async copy(from, to) {
      const source = toKey(place, from.bucket, from.name);
      const { response } = await send({
        method: 'PUT',
        key: toKey(place, to.bucket, to.name),
        headers: { 'x-amz-copy-source': toCopySource(place, source) },
      });
      const code = readText(await response.text(), 'Code');
      if (response.status === 404) return false;
      if (code !== null) throw new StoreRefusal('PUT', response.status, code);
      return true;
    },
    listVersions: (bucket) => listVersions(send, toKey(place, bucket, 'versions')),
    async address(bucket, name, { seconds, type, disposition, cacheControl }) {
      if (!isReached) return null;
      const url = new URL(toPublicAddress(place, toKey(place, bucket, name)));
      url.searchParams.set('response-content-type', type);
      url.searchParams.set('response-cache-control', cacheControl);
      if (disposition !== null) url.searchParams.set('response-content-disposition', disposition);
      return signer.presign(url.href, seconds);
    },

    begin: (bucket, name) => uploads.begin(toKey(place, bucket, name)),
    async append(file, content) {
      const upload = { key: toKey(place, file.bucket, file.name), id: file.id };
      const parts = [...file.parts];
      let { size } = file;
      for await (const part of toParts(content)) {
        const isKept = part.byteLength === partBytes || size + part.byteLength === file.total;
        if (!isKept) break;
        // An empty part asks whether the upload is there; the list does not name it, so nothing of it remains.
        const etag = await uploads.putPart(upload, parts.length + 1, part);
        if (part.byteLength > 0) parts.push(etag);
        size += part.byteLength;
      }
      return { size, parts };
    },
    async finish(file) {
      const upload = { key: toKey(place, file.bucket, file.name), id: file.id };
      if (file.parts.length > 0) return complete(upload, file.parts, file.total);
      await put(upload.key, new Uint8Array());
      return uploads.abort(upload);
    },
    abort: (file) => uploads.abort({ key: toKey(place, file.bucket, file.name), id: file.id }),
  };
}
