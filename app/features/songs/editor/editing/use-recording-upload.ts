import { useEffect, useRef, useState } from 'react';
import { toObjectName, uploadFile, UploadError } from '#app/lib/files/upload-file.ts';
import { NOT_UPLOADED } from '../messages.ts';
import { type DecodedSound, decodeSound, MOST_BYTES, toAudioFile } from './recording.ts';

type Upload =
  | { state: 'idle' }
  | { state: 'reading'; name: string }
  | { state: 'sending'; name: string; percent: number }
  | { state: 'done'; bytes: number }
  | { state: 'failed'; message: string };

interface UploadOptions {
  songId: string;
  onUploaded: (path: string, sound: DecodedSound) => void;
  /** 1 when an upload begins, -1 at any end. */
  onCount: (by: 1 | -1) => void;
}

async function readFile(chosen: File): Promise<{ file: File; sound: DecodedSound }> {
  if (chosen.size === 0) throw new UploadError('empty', '');
  if (chosen.size > MOST_BYTES) throw new UploadError('too_large', '');
  const file = await toAudioFile(chosen);
  const sound = file && (await decodeSound(await file.arrayBuffer()).catch(() => null));
  if (!file || !sound) throw new UploadError('wrong_type', '');
  return { file, sound };
}

/** Reads a recording in this browser, then sends it into the song's folder. One at a time; unmounting aborts it. */
export function useRecordingUpload({ songId, onUploaded, onCount }: UploadOptions) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function send(chosen: File): Promise<void> {
    const current = new AbortController();
    controller.current = current;
    const { name } = chosen;
    setUpload({ state: 'reading', name });
    onCount(1);
    try {
      const { file, sound } = await readFile(chosen);
      const path = toObjectName(`songs/${songId}`, file.name);
      await uploadFile('course-files', path, file, {
        signal: current.signal,
        onProgress: (fraction) =>
          setUpload({ state: 'sending', name, percent: Math.round(fraction * 100) }),
      });
      setUpload({ state: 'done', bytes: file.size });
      onUploaded(path, sound);
    } catch (error) {
      const reason = error instanceof UploadError ? error.reason : 'failed';
      setUpload({ state: 'failed', message: NOT_UPLOADED[reason] });
    } finally {
      onCount(-1);
    }
  }

  return { upload, send, cancel: () => controller.current?.abort() };
}
