import { type ChangeEvent, useId } from 'react';
import { soundTypes } from '#domain/decks/sound-type.ts';
import { useFileUrl } from '#app/features/player/queries.ts';
import { controlStyle, fieldAttributes } from '#app/ui/form/field-attributes.ts';
import { FieldFrame } from '#app/ui/form/field-frame.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import {
  SOUND_BUCKET,
  type SoundPlace,
  useSoundUpload,
} from '#app/features/decks/card/use-sound-upload.ts';

interface SoundFieldProps {
  /** '': none. */
  path: string;
  onChange: (path: string) => void;
  /** A place of the school's; else the person's own folder. */
  place?: SoundPlace;
  /** The seconds of the file, as a media fragment; '': all of it. */
  part?: string;
}

const ACCEPT = [...Object.keys(soundTypes), ...Object.values(soundTypes).map((end) => `.${end}`)];
const HINT = 'MP3, M4A, OGG, WAV, FLAC ou WebM, até 5 MB. Sem áudio, o aparelho lê a frase.';

export function SoundField({ path, onChange, place, part = '' }: SoundFieldProps) {
  const id = useId();
  const { upload, fraction, problem } = useSoundUpload(onChange, place);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void upload(file);
  }

  return (
    <FieldFrame
      id={id}
      label={path ? 'Trocar o áudio' : 'Áudio'}
      optional
      hint={HINT}
      error={problem}
    >
      {path && (
        <StoredSound
          bucket={place?.bucket ?? SOUND_BUCKET}
          path={path}
          part={part}
          onRemove={() => onChange('')}
        />
      )}
      <input
        type="file"
        accept={ACCEPT.join(',')}
        {...fieldAttributes(id, { hint: HINT, error: problem })}
        disabled={fraction !== null}
        onChange={handleChange}
        className={controlStyle}
      />
      {fraction !== null && (
        <ProgressGroove label="Envio do áudio" value={fraction} max={1} className="mt-2" />
      )}
    </FieldFrame>
  );
}

interface StoredSoundProps {
  bucket: string;
  path: string;
  part: string;
  onRemove: () => void;
}

function StoredSound({ bucket, path, part, onRemove }: StoredSoundProps) {
  const { data: url } = useFileUrl({ bucket, name: path });
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its words stand above */}
      <audio
        controls
        src={url && `${url}${part}`}
        aria-label="Áudio do card"
        className="min-w-0 flex-1 basis-56"
      />
      <TextButton onClick={onRemove}>Tirar o áudio</TextButton>
    </div>
  );
}
