import { cutText } from '#domain/text/cut-text.ts';
import { loadStorage } from '../supabase.ts';

/** Buckets whose files are public to anyone with the address. */
const publicBuckets: ReadonlySet<string> = new Set(['avatars', 'thumbnails']);

/** The reason for which an upload failed; the caller has the texts. */
export class UploadError extends Error {
  readonly reason:
    | 'aborted'
    | 'empty'
    | 'failed'
    | 'forbidden'
    | 'full'
    | 'network'
    | 'too_large'
    | 'wrong_type';

  constructor(reason: UploadError['reason'], message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'UploadError';
    this.reason = reason;
  }
}

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Replaces an older file with the same name. */
  upsert?: boolean;
  signal?: AbortSignal;
}

/**
 * A unique object name with allowed characters only. `Letra da Música #1.PDF` in `materials` becomes
 * `materials/3f9c2a1b-Letra da Música 1.pdf`.
 */
export function toObjectName(folder: string, fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  const ending = dot > 0 ? fileName.slice(dot + 1).replaceAll(/[^a-z0-9]/giu, '') : '';
  const letters = (dot > 0 ? fileName.slice(0, dot) : fileName)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} _()-]/gu, '')
    .trim();
  const stem = cutText(letters, 40);
  const unique = crypto.randomUUID().slice(0, 8);
  const name = [unique, stem].filter((part) => part !== '').join('-');
  return `${folder}/${name}${ending ? `.${ending.slice(0, 8).toLowerCase()}` : ''}`;
}

/** A file's address in rows: signed later for a private bucket, shown as it is for a public one. */
export function toFileUrl(bucket: string, name: string): string {
  if (!publicBuckets.has(bucket)) return `/storage/v1/object/${bucket}/${name}`;
  const path = name.split('/').map(encodeURIComponent).join('/');
  return `/storage/v1/object/public/${bucket}/${path}`;
}

/** The reason behind a status of the server. */
export function toReason(status: number): UploadError['reason'] {
  if (status === 413) return 'too_large';
  if (status === 415) return 'wrong_type';
  if (status === 507) return 'full';
  return status === 401 || status === 403 ? 'forbidden' : 'failed';
}

function readRefusal(text: string, status: number): UploadError {
  try {
    const body = JSON.parse(text) as { statusCode?: string; message?: string };
    return new UploadError(toReason(Number(body.statusCode ?? status)), body.message ?? '');
  } catch {
    return new UploadError(toReason(status), `Erro ${status}`);
  }
}

/** The file's own name, which a download gets back. Object names allow fewer characters. */
function toMetadata(file: Blob): string {
  const fileName = file instanceof File ? { fileName: file.name } : {};
  return btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(fileName))));
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(url: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('cache-control', 'max-age=3600');
    request.setRequestHeader('x-metadata', toMetadata(file));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      if (request.status < 300) resolve();
      else reject(readRefusal(request.responseText, request.status));
    });
    request.addEventListener('error', () => reject(new UploadError('network', 'Sem conexão')));
    request.addEventListener('abort', () => reject(new UploadError('aborted', 'Envio cancelado')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Uploads a file under this name and returns its address (toFileUrl). Throws UploadError. */
export async function uploadFile(
  bucket: string,
  name: string,
  file: Blob,
  options: UploadOptions = {},
): Promise<string> {
  if (options.signal?.aborted) throw new UploadError('aborted', 'Envio cancelado');
  if (file.size === 0) throw new UploadError('empty', 'Arquivo vazio');
  const storage = await loadStorage().catch((cause: unknown) => {
    throw new UploadError('network', 'Sem conexão', { cause });
  });
  const upsert = options.upsert ?? false;
  const { data, error } = await storage.from(bucket).createSignedUploadUrl(name, { upsert });
  if (error) {
    const status = 'statusCode' in error ? Number(error.statusCode) : 0;
    const reason = status > 0 ? toReason(status) : 'network';
    throw new UploadError(reason, error.message, { cause: error });
  }
  await send(data.signedUrl, file, options);
  options.onProgress?.(1);
  return toFileUrl(bucket, name);
}

/** Deletes a file by its address, without or with a query; a missing file is no error. */
export async function removeFile(url: string): Promise<void> {
  const match = /^\/storage\/v1\/object\/(?:public\/)?([^/]+)\/([^?]+)/u.exec(url);
  const [, bucket, name] = match ?? [];
  if (bucket === undefined || name === undefined) return;
  const path = url.includes('/object/public/') ? decodeURIComponent(name) : name;
  const { error } = await (await loadStorage()).from(bucket).remove([path]);
  if (error) throw error;
}
