import { useId, useRef, useState } from 'react';
import { UploadError } from '#app/lib/files/upload-file.ts';
import { toast } from '#app/lib/toast.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { accountMessages, uploadErrorText } from '../messages.ts';
import { removeAvatar, saveAvatar } from '../mutations.ts';

interface AvatarFieldProps {
  userId: string;
  name: string | null;
  email: string;
  avatarUrl: string | null;
}

/** The present picture, a new one, or none. */
export function AvatarField({ userId, name, email, avatarUrl }: AvatarFieldProps) {
  const { refreshProfile } = useAuth();
  const input = useRef<HTMLInputElement>(null);
  const { place, follow } = useFollowingFocus(avatarUrl);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const isTelling = progress !== null || error !== null;

  async function handlePicture(picture: File | undefined) {
    if (!picture) return;
    setError(null);
    setProgress(0);
    try {
      await saveAvatar(userId, picture, setProgress);
      await refreshProfile();
      toast(accountMessages.pictureSaved);
    } catch (failure) {
      setError(uploadErrorText(failure instanceof UploadError ? failure.reason : 'failed'));
    } finally {
      setProgress(null);
      if (input.current) input.current.value = '';
    }
  }

  async function handleRemove() {
    if (!avatarUrl) return;
    follow();
    try {
      await removeAvatar(userId, avatarUrl);
      await refreshProfile();
      toast(accountMessages.pictureRemoved);
    } catch {
      toast(accountMessages.pictureFailed);
    }
  }

  return (
    // Space for both buttons and one line for hint or message, so that nothing below moves.
    <div className="flex min-h-42 flex-wrap items-start gap-5 sm:min-h-28">
      {avatarUrl ? (
        <img
          src={avatarUrl}
          alt="Sua foto"
          className="size-24 rounded-full bg-kraft object-cover"
        />
      ) : (
        <Avatar name={name} email={email} className="size-24 text-4xl" />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <div className="flex flex-wrap gap-3">
          <Button
            ref={place}
            variant="outline"
            size="sm"
            busy={progress !== null}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {avatarUrl ? 'Trocar foto' : 'Enviar foto'}
          </Button>
          {avatarUrl && progress === null && (
            <Button variant="quiet" size="sm" onClick={() => void handleRemove()}>
              Remover foto
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Foto de perfil"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void handlePicture(event.target.files?.[0])}
        />
        <p id={`${id}-hint`} hidden={isTelling} className="mt-2 text-fine text-ink-soft">
          JPG, PNG ou WebP. O meio da foto aparece num círculo, como aqui.
        </p>
        <output className="block text-fine not-empty:mt-2">
          {progress !== null && `Enviando: ${Math.round(progress * 100)}%`}
        </output>
        {error && (
          <p role="alert" className="mt-2 text-fine font-semibold text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
