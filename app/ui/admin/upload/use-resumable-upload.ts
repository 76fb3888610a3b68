import { useEffect, useRef, useState } from 'react';
import { UploadError } from '#app/lib/files/upload-file.ts';
import { findKept } from '#app/lib/files/resumable/kept-uploads.ts';
import {
  discardKept,
  FileChangedError,
  isSameFile,
  LEFT,
  type ResumableOptions,
} from '#app/lib/files/resumable/upload-in-parts.ts';
import { createTimeLeft } from './time-left.ts';
import { useCountedUpload } from './uploads-context.ts';

interface Sending {
  state: 'sending';
  name: string;
  /** Null until the first byte is sent. */
  percent: number | null;
  minutesLeft: number | null;
  /** Without network; it goes on by itself. */
  isWaiting: boolean;
}

export type ResumableUpload =
  | { state: 'idle' }
  | { state: 'done'; name: string; bytes: number }
  | { state: 'failed'; message: string }
  | Sending
  /** An upload was cut off, and its file is not chosen again. */
  | { state: 'kept'; name: string; percent: number }
  /** Null: it cannot be read any more and has to be chosen again. */
  | { state: 'changed'; file: File | null };

interface ResumableProps {
  texts: Record<UploadError['reason'], string>;
  /** The purpose of the upload, such as the video of a lesson. */
  place: string;
  /** Uploads the chosen file and returns what was sent. */
  run: (chosen: File, options: ResumableOptions) => Promise<File>;
}

function readKept(place: string): ResumableUpload {
  const kept = findKept(place);
  return kept ? { state: 'kept', name: kept.fileName, percent: kept.percent } : { state: 'idle' };
}

/** One upload at a time. Unmounting interrupts it; chosen again, its file goes on where it was. */
export function useResumableUpload({ texts, place, run }: ResumableProps) {
  const [upload, setUpload] = useState(() => readKept(place));
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(LEFT), []);
  useCountedUpload(upload.state === 'sending');

  function follow(name: string): ResumableOptions {
    const measure = createTimeLeft();
    const change = (changes: Partial<Sending>) =>
      setUpload((before) => (before.state === 'sending' ? { ...before, ...changes } : before));
    setUpload({ state: 'sending', name, percent: null, minutesLeft: null, isWaiting: false });
    return {
      onProgress: (fraction) =>
        change({
          percent: Math.floor(fraction * 100),
          minutesLeft: measure(fraction, performance.now()),
        }),
      onWaiting: (isWaiting) => change({ isWaiting }),
    };
  }

  async function send(file: File): Promise<void> {
    const { signal } = (controller.current = new AbortController());
    try {
      const { size } = await run(file, { ...follow(file.name), signal });
      setUpload({ state: 'done', name: file.name, bytes: size });
    } catch (error) {
      const reason = error instanceof UploadError ? error.reason : 'failed';
      if (error instanceof FileChangedError) setUpload({ state: 'changed', file: null });
      else setUpload({ state: 'failed', message: texts[reason] });
    }
  }

  async function choose(file: File): Promise<void> {
    const kept = findKept(place);
    const isOther = kept !== null && !(await isSameFile(kept, file).catch(() => false));
    if (isOther) setUpload({ state: 'changed', file });
    else await send(file);
  }

  function discard(): void {
    discardKept(place);
    setUpload({ state: 'idle' });
  }

  function restart(file: File): void {
    discardKept(place);
    void send(file);
  }

  return {
    upload,
    choose: (file: File) => void choose(file),
    restart,
    discard,
    back: () => setUpload(readKept(place)),
    cancel: () => controller.current?.abort(),
  };
}
