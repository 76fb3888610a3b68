import { toObjectName, uploadFile, UploadError } from '#app/lib/files/upload-file.ts';
import { useUpload } from '#app/ui/admin/upload/use-upload.ts';
import { NOT_UPLOADED } from '../messages.ts';
import { type DecodedSound, decodeSound, MOST_BYTES, MOST_MS, toAudioFile } from './recording.ts';
import { useRememberSound } from './use-sound.ts';

async function readFile(chosen: File): Promise<{ file: File; sound: DecodedSound }> {
  if (chosen.size === 0) throw new UploadError('empty', '');
  if (chosen.size > MOST_BYTES) throw new UploadError('too_large', '');
  const file = await toAudioFile(chosen);
  const sound = file && (await decodeSound(await file.arrayBuffer()).catch(() => null));
  if (!file || !sound) throw new UploadError('wrong_type', '');
  if (sound.durationMs > MOST_MS) throw new UploadError('too_large', '');
  return { file, sound };
}

/** Reads a recording in this browser, then sends it into the song's folder. */
export function useRecordingUpload(
  songId: string,
  onUploaded: (path: string, sound: DecodedSound) => void,
) {
  const { upload, send, cancel } = useUpload(NOT_UPLOADED);
  const remember = useRememberSound();

  const sendRecording = (chosen: File) =>
    send(chosen, async (options) => {
      const { file, sound } = await readFile(chosen);
      const path = toObjectName(`songs/${songId}`, file.name);
      await uploadFile('course-files', path, file, options);
      remember(path, sound);
      onUploaded(path, sound);
      return file;
    });

  return { upload, send: sendRecording, cancel };
}
