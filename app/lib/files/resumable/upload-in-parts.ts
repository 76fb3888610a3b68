import type { UploadOptions as PartsOptions } from 'tus-js-client';
import { toReason, uploadFile, UploadError, type UploadOptions } from '../upload-file.ts';
import { endUpload, readAuthorization } from './authorize.ts';
import { toFingerprint } from './fingerprint.ts';
import { findKept, forgetUpload, keepUpload, type KeptUpload } from './kept-uploads.ts';
import { PartsSender } from './parts-sender.ts';

/** Bytes of one request; a smaller file is sent as a whole. */
const PART_BYTES = 6 * 1024 * 1024;
/** The server drops an upload after 24 hours. */
const LIFETIME_MS = 23 * 60 * 60_000;
/** The reason of an abort that keeps the upload, so that it can go on later. */
export const LEFT = 'left';

/** The chosen file was changed while it was sent. */
export class FileChangedError extends Error {}

export interface ResumableOptions extends UploadOptions {
  /** The network is away, or back. */
  onWaiting?: (isWaiting: boolean) => void;
}

export interface PartsTarget {
  /** Its purpose, such as `lesson:…`: an interrupted upload goes on in its place only. */
  place: string;
  bucket: string;
  /** Name of the object, where no interrupted upload has one already. */
  name: string;
  /** The file that the person chose; `file` may be a view of it under another type. */
  chosen: File;
}

/** Ends the interrupted upload of a place, here and at the server. */
export function discardKept(place: string): void {
  const kept = findKept(place);
  forgetUpload(place);
  if (kept) void endUpload(kept.url);
}

/** True when this file is the one whose upload was cut off. */
export const isSameFile = async (kept: KeptUpload, file: File) =>
  kept.fingerprint === (await toFingerprint(file));

function toTusOptions({ bucket, chosen }: PartsTarget, name: string, file: Blob): PartsOptions {
  return {
    endpoint: `${window.location.origin}/storage/v1/upload/resumable`,
    chunkSize: PART_BYTES,
    retryDelays: null,
    storeFingerprintForResuming: false,
    metadata: {
      bucketName: bucket,
      objectName: name,
      contentType: file.type,
      cacheControl: '3600',
      metadata: JSON.stringify({ fileName: chosen.name }),
    },
    async onBeforeRequest(request) {
      for (const [header, value] of Object.entries(await readAuthorization()))
        request.setHeader(header, value);
    },
  };
}

function requireGoing(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new UploadError('aborted', 'Envio cancelado');
}

async function send(target: PartsTarget, file: Blob, options: ResumableOptions): Promise<string> {
  const { place, chosen } = target;
  const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
    throw new UploadError('network', 'Sem conexão', { cause });
  });
  const kept = findKept(place);
  const name = kept?.name ?? target.name;
  const fingerprint = kept?.fingerprint ?? (await toFingerprint(chosen));
  const { signal, onProgress } = options;
  requireGoing(signal);
  return new Promise((resolve, reject) => {
    const keep = (percent: number) =>
      keepUpload(place, {
        url: upload.url ?? '',
        name,
        fileName: chosen.name,
        fingerprint,
        percent,
        until: kept?.url === upload.url ? kept.until : Date.now() + LIFETIME_MS,
      });
    const upload = new Upload(file, {
      ...toTusOptions(target, name, file),
      ...(kept && { uploadUrl: kept.url }),
      onUploadUrlAvailable: () => keep(kept?.percent ?? 0),
      onProgress(sent, total) {
        sender.noteProgress();
        onProgress?.(sent / total);
      },
      onChunkComplete(_, accepted, total) {
        sender.notePart();
        keep(Math.floor((accepted / total) * 100));
      },
      onError: (error) => sender.handleError(error),
      onSuccess() {
        sender.stop();
        forgetUpload(place);
        resolve(name);
      },
    });
    const fail = (error: Error) => {
      sender.stop();
      reject(error);
    };
    const sender = new PartsSender(upload, file, {
      onWaiting: (isWaiting) => options.onWaiting?.(isWaiting),
      onRefused(status, message) {
        if (status !== 401 && status !== 507 && status < 500) forgetUpload(place);
        fail(new UploadError(toReason(status), message));
      },
      onUnreadable: () => fail(new FileChangedError()),
    });
    signal?.addEventListener('abort', () => {
      fail(new UploadError('aborted', 'Envio cancelado'));
      if (signal.reason !== LEFT) discardKept(place);
    });
    sender.start();
  });
}

/**
 * Uploads a file of any size and returns the name of its object. A large one survives a lost network and a reload; `chosen` is then
 * the file of the interrupted upload (isSameFile), or there is none (discardKept). Throws UploadError and FileChangedError.
 */
export async function uploadInParts(
  target: PartsTarget,
  file: Blob,
  options: ResumableOptions = {},
): Promise<string> {
  requireGoing(options.signal);
  if (file.size > PART_BYTES) return send(target, file, options);
  await uploadFile(target.bucket, target.name, file, options);
  return target.name;
}
