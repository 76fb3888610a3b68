import { useEffect, useRef, useState } from 'react';
import { UploadError, type UploadOptions } from '#app/lib/files/upload-file.ts';
import { useCountedUpload } from './uploads-context.ts';

export type Upload =
  | { state: 'idle' }
  /** `percent` is null until the first byte is sent. */
  | { state: 'sending'; name: string; percent: number | null }
  | { state: 'done'; name: string; bytes: number }
  | { state: 'failed'; message: string };

/** One upload at a time; unmounting aborts it. `texts`: why one failed. */
export function useUpload(texts: Record<UploadError['reason'], string>) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  useCountedUpload(upload.state === 'sending');

  /** `run` uploads the chosen file and returns what was sent. */
  async function send({ name }: File, run: (options: UploadOptions) => Promise<File>) {
    const { signal } = (controller.current = new AbortController());
    setUpload({ state: 'sending', name, percent: null });
    try {
      const onProgress = (fraction: number) =>
        setUpload({ state: 'sending', name, percent: Math.round(fraction * 100) });
      const { size } = await run({ signal, onProgress });
      setUpload({ state: 'done', name, bytes: size });
    } catch (error) {
      const reason = error instanceof UploadError ? error.reason : 'failed';
      setUpload({ state: 'failed', message: texts[reason] });
    }
  }

  return { upload, send, cancel: () => controller.current?.abort() };
}
