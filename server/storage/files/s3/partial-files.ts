import { partBytes, type FileStore, type PartialFile } from '#server/ports/file-store.ts';
import type { MultipartUploads } from './multipart-uploads.ts';
import type { Objects } from './objects.ts';
import { toParts } from './parts.ts';

type Place = Pick<PartialFile, 'bucket' | 'name' | 'id'>;

/** Files that arrive in parts, as multipart uploads: whole parts are kept, and a smaller one only where it is the last. */
export function createPartialFiles(
  toKey: (bucket: string, name: string) => string,
  { objects, uploads }: { objects: Objects; uploads: MultipartUploads },
): Pick<FileStore, 'begin' | 'append' | 'finish' | 'abort'> {
  const toUpload = ({ bucket, name, id }: Place) => ({ key: toKey(bucket, name), id });
  return {
    begin: (bucket, name) => uploads.begin(toKey(bucket, name)),
    async append(file, content) {
      const parts = [...file.parts];
      let { size } = file;
      for await (const part of toParts(content)) {
        const isKept = part.byteLength === partBytes || size + part.byteLength === file.total;
        if (!isKept) break;
        // An empty part asks whether the upload is there; the list does not name it, so nothing of it remains.
        const etag = await uploads.putPart(toUpload(file), parts.length + 1, part);
        if (part.byteLength > 0) parts.push(etag);
        size += part.byteLength;
      }
      return { size, parts };
    },
    async finish(file) {
      const upload = toUpload(file);
      if (file.total > 0) return objects.complete(upload, { etags: file.parts, bytes: file.total });
      await objects.put(upload.key, new Uint8Array());
      return uploads.abort(upload);
    },
    abort: (file) => uploads.abort(toUpload(file)),
  };
}
