import { toObjectName, UploadError } from '#app/lib/files/upload-file.ts';
import { uploadInParts } from '#app/lib/files/resumable/upload-in-parts.ts';
import { useResumableUpload } from '#app/ui/admin/upload/use-resumable-upload.ts';
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

interface Recording {
  songId: string;
  /** The recording's part in the song. */
  kind: string;
}

/** Reads a recording in this browser, then sends it into the song's folder. */
export function useRecordingUpload(
  { songId, kind }: Recording,
  onUploaded: (path: string, sound: DecodedSound) => void,
) {
  const remember = useRememberSound();
  const place = `song:${songId}:${kind}`;
  return useResumableUpload({
    texts: NOT_UPLOADED,
    place,
    async run(chosen, options) {
      const { file, sound } = await readFile(chosen);
      const name = toObjectName(`songs/${songId}`, file.name);
      const target = { place, bucket: 'course-files', name, chosen };
      const path = await uploadInParts(target, file, options);
      remember(path, sound);
      onUploaded(path, sound);
      return file;
    },
  });
}
