import { useState } from 'react';
import { maxSoundBytes } from '#domain/decks/own-limits.ts';
import { findSoundType, soundHeadBytes, soundTypes } from '#domain/decks/sound-type.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { UploadError, uploadFile } from '#app/lib/files/upload-file.ts';
import { soundTexts } from '../messages.ts';

export const SOUND_BUCKET = 'study-media';

/** The file as the sound that its content is. Throws UploadError. */
async function toSound(file: File): Promise<{ sound: Blob; ending: string }> {
  if (file.size > maxSoundBytes) throw new UploadError('too_large', file.name);
  const head = new Uint8Array(await file.slice(0, soundHeadBytes).arrayBuffer());
  const type = findSoundType(head);
  if (type === null) throw new UploadError(file.size === 0 ? 'empty' : 'wrong_type', file.name);
  return { sound: file.slice(0, file.size, type), ending: soundTypes[type] };
}

function toProblem(error: unknown): string {
  if (!(error instanceof UploadError)) return soundTexts.failed;
  // The file itself is small enough: all files of the person together are too large.
  const isQuota = error.reason === 'too_large' && error.message.includes('200 MB');
  return soundTexts[isQuota ? 'full_quota' : error.reason];
}

/** The place of a sound. */
export interface SoundPlace {
  bucket: string;
  folder: string;
}

/** Uploads a sound of a card, into the person's own folder where no place is given; the card names it when it is saved. */
export function useSoundUpload(onUploaded: (path: string) => void, place?: SoundPlace) {
  const { user } = useAuth();
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function upload(file: File) {
    setProblem('');
    setFraction(0);
    try {
      const { sound, ending } = await toSound(file);
      const path = `${place?.folder ?? user?.id}/${crypto.randomUUID()}.${ending}`;
      await uploadFile(place?.bucket ?? SOUND_BUCKET, path, sound, { onProgress: setFraction });
      onUploaded(path);
    } catch (error) {
      setProblem(toProblem(error));
    }
    setFraction(null);
  }

  return { upload, fraction, problem };
}
