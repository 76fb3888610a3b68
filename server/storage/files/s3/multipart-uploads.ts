import { AppError } from '#domain/errors.ts';
import { discard } from './answer-body.ts';
import { StoreRefusal, type Send } from './send.ts';
import { readText } from './xml.ts';

const lost = (cause?: unknown) => new AppError('not_found', 'The partial file is gone', { cause });

const toPartList = (etags: readonly string[]) =>
  etags
    .map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('');

export interface MultipartUploads {
  begin(key: string): Promise<string>;
  /** Stores one part, from number 1, and returns its ETag. Throws not_found when the upload is gone. */
  putPart(upload: { key: string; id: string }, number: number, part: Uint8Array): Promise<string>;
  /** Makes the parts one object. Throws not_found when the upload is gone. */
  complete(upload: { key: string; id: string }, etags: readonly string[]): Promise<void>;
  /** A missing one is no error. */
  abort(upload: { key: string; id: string }): Promise<void>;
}

/** Uploads in parts, as S3 has them. */
export function createMultipartUploads(send: Send): MultipartUploads {
  return {
    async begin(key) {
      const { response } = await send({ method: 'POST', key, query: { uploads: '' } });
      const id = readText(await response.text(), 'UploadId');
      if (id === null) throw new StoreRefusal('POST', response.status, 'without an UploadId');
      return id;
    },
    async putPart({ key, id }, number, part) {
      const query = { partNumber: String(number), uploadId: id };
      const answer = await send({ method: 'PUT', key, query, body: part });
      await discard(answer);
      const etag = answer.response.headers.get('etag');
      if (answer.response.status === 404) throw lost();
      if (etag === null) throw new StoreRefusal('PUT', answer.response.status, 'without an ETag');
      return etag;
    },
    async complete({ key, id }, etags) {
      const body = `<CompleteMultipartUpload>${toPartList(etags)}</CompleteMultipartUpload>`;
      const { response } = await send({ method: 'POST', key, query: { uploadId: id }, body });
      const text = await response.text();
      if (response.status === 404) throw lost();
      // A store that takes long says 200 first, and then what became of it.
      const code = readText(text, 'Code');
      if (code !== null) throw new StoreRefusal('POST', response.status, code);
    },
    async abort({ key, id }) {
      await discard(await send({ method: 'DELETE', key, query: { uploadId: id } }));
    },
  };
}
