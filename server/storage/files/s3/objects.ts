import { AppError } from '#domain/errors.ts';
import { partBytes } from '#server/ports/file-store.ts';
import { discard } from './answer-body.ts';
import type { MultipartUploads } from './multipart-uploads.ts';
import { toParts } from './parts.ts';
import { StoreRefusal, type Send } from './send.ts';

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'not_found';

export interface Objects {
  /** Null: there is none. */
  readSize(key: string): Promise<number | null>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** Sends a small stream as it is and a longer one in parts, one of them in memory. A failed upload is aborted. */
  putStream(key: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Makes parts an object of so many bytes. Repeated after success it does nothing. Throws not_found. */
  complete(
    upload: { key: string; id: string },
    parts: { etags: readonly string[]; bytes: number },
  ): Promise<void>;
}

/** Writes whole objects. */
export function createObjects(send: Send, uploads: MultipartUploads): Objects {
  const objects: Objects = {
    async readSize(key) {
      const { response } = await send({ method: 'HEAD', key });
      return response.status === 404 ? null : Number(response.headers.get('content-length'));
    },
    async put(key, content) {
      const answer = await send({ method: 'PUT', key, body: content });
      await discard(answer);
      if (answer.response.status === 404) throw new StoreRefusal('PUT', 404, 'NoSuchBucket');
    },
    async putStream(key, content) {
      const etags: string[] = [];
      let id: string | null = null;
      let bytes = 0;
      try {
        for await (const part of toParts(content)) {
          if (id === null && part.byteLength < partBytes) return await objects.put(key, part);
          id ??= await uploads.begin(key);
          etags.push(await uploads.putPart({ key, id }, etags.length + 1, part));
          bytes += part.byteLength;
        }
        if (id !== null) await objects.complete({ key, id }, { etags, bytes });
      } catch (error) {
        // The bucket's lifecycle rule removes what cannot be aborted now.
        if (id !== null) await uploads.abort({ key, id }).catch(() => {});
        throw error;
      }
    },
    async complete(upload, { etags, bytes }) {
      try {
        await uploads.complete(upload, etags);
      } catch (error) {
        // After a lost answer the upload is gone and the object is there.
        if (!isMissing(error) || (await objects.readSize(upload.key)) !== bytes) throw error;
      }
    },
  };
  return objects;
}
