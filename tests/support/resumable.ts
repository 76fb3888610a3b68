import type { Person, TestApp } from './test-app.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

export interface ResumableOptions {
  bucket?: string;
  type?: string;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  path?: string;
}

/** The verbs of resumable uploads as one person sends them. */
export function resumable(server: Pick<TestApp, 'request'>, person: Person | null) {
  const send = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    server.request(
      path,
      {
        ...init,
        headers: { 'tus-resumable': '1.0.0', ...(init.headers as Record<string, string>) },
      },
      person,
    );

  const toMetadata = (bucket: string, name: string, type: string) =>
    [
      ['bucketName', bucket],
      ['objectName', name],
      ['contentType', type],
    ]
      .map(([key = '', value = '']) => `${key} ${base64(value)}`)
      .join(',');

  async function create(name: string, size: number, options: ResumableOptions = {}) {
    const { bucket = 'course-files', type = 'video/mp4', headers = {}, body, path } = options;
    return send(path ?? '/storage/v1/upload/resumable', {
      method: 'POST',
      headers: {
        'upload-length': String(size),
        'upload-metadata': toMetadata(bucket, name, type),
        ...(body && { 'content-type': 'application/offset+octet-stream' }),
        ...headers,
      },
      ...(body && { body }),
    });
  }

  return {
    create,
    /** The path of a new upload. */
    async begin(name: string, size: number, options: ResumableOptions = {}): Promise<string> {
      const answer = await create(name, size, options);
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.headers.get('location') ?? '';
    },
    patch: (
      upload: string,
      offset: number | string,
      body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
      headers: Record<string, string> = {},
    ) =>
      send(upload, {
        method: 'PATCH',
        headers: {
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
          ...(body instanceof Uint8Array && { 'content-length': String(body.byteLength) }),
          ...headers,
        },
        body,
        duplex: 'half',
      }),
    head: (upload: string, headers: Record<string, string> = {}) =>
      send(upload, { method: 'HEAD', headers }),
    /** Number of bytes that the server has. */
    async offset(upload: string): Promise<number> {
      return Number((await send(upload, { method: 'HEAD' })).headers.get('upload-offset'));
    },
    remove: (upload: string, headers: Record<string, string> = {}) =>
      send(upload, { method: 'DELETE', headers }),
    send,
  };
}
