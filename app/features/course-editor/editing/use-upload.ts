import { useContext, useEffect, useRef, useState } from 'react';
import { toObjectName, uploadFile, UploadError } from '#app/lib/files/upload-file.ts';
import { NOT_UPLOADED } from '../messages.ts';
import { UploadsContext } from './uploads-context.ts';

interface UploadTarget {
  bucket: 'course-files' | 'thumbnails';
  folder: string;
  onUploaded: (url: string, file: File) => void;
}

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'done'; name: string }
  | { state: 'failed'; message: string };

/** One upload at a time; unmounting aborts it. */
export function useUpload({ bucket, folder, onUploaded }: UploadTarget) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const count = useContext(UploadsContext);
  const isSending = upload.state === 'sending';
  useEffect(() => {
    if (!isSending) return undefined;
    count(1);
    return () => count(-1);
  }, [isSending, count]);
  // The latest callback: an older one would undo what was typed during the upload.
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });

  async function send(file: File) {
    const current = new AbortController();
    controller.current = current;
    const { name } = file;
    setUpload({ state: 'sending', name, percent: 0 });
    try {
      const url = await uploadFile(bucket, toObjectName(folder, name), file, {
        signal: current.signal,
        onProgress: (fraction) =>
          setUpload({ state: 'sending', name, percent: Math.round(fraction * 100) }),
      });
      setUpload({ state: 'done', name });
      report.current(url, file);
    } catch (error) {
      const reason = error instanceof UploadError ? error.reason : 'failed';
      setUpload({ state: 'failed', message: NOT_UPLOADED[reason] });
    }
  }

  return { upload, send, cancel: () => controller.current?.abort() };
}
