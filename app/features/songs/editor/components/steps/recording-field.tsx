import { useFileUrl } from '#app/features/player/queries.ts';
import { ResumableLine } from '#app/ui/admin/upload/resumable-line.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { cutOff, isFaint, loudnessText } from '#app/features/songs/editor/messages.ts';
import { type DecodedSound, HEAVY_BYTES } from '#app/features/songs/editor/editing/recording.ts';
import { useRecordingUpload } from '#app/features/songs/editor/editing/use-recording-upload.ts';
import { useKnownSound } from '#app/features/songs/editor/editing/use-sound.ts';

interface RecordingFieldProps {
  label: string;
  hint: string;
  isOptional?: boolean;
  songId: string;
  /** The recording's part in the song. */
  kind: 'sung' | 'spoken' | 'band';
  path: string | null;
  onUploaded: (path: string, sound: DecodedSound) => void;
  onRemove?: () => void;
}

const ACCEPTED = 'audio/*,.m4a,.mp3,.wav,.flac,.ogg';

/** A recording to hear, send, replace and remove. */
export function RecordingField({ label, hint, path, onRemove, ...props }: RecordingFieldProps) {
  const resumable = useRecordingUpload(props, props.onUploaded);
  const { upload, choose } = resumable;
  const isIdle = ['idle', 'done', 'failed'].includes(upload.state);

  return (
    <fieldset className="min-w-0 border-2 border-ink bg-sheet px-4 pb-4">
      <legend className="px-1.5 font-semibold">
        <span>{label}</span>
        {props.isOptional && (
          <span className="text-fine font-normal text-ink-soft"> · opcional</span>
        )}
      </legend>
      <p className="mt-1 text-fine text-ink-soft">{hint}</p>
      {path !== null && <Listen path={path} label={label} />}
      {path !== null && <SoundFacts path={path} />}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <ResumableLine resumable={resumable} accept={ACCEPTED} beginning="Lendo" />
        {isIdle && (
          <>
            <FileButton
              variant={path === null ? 'ink' : 'outline'}
              accept={ACCEPTED}
              onChoose={choose}
            >
              <span>{path === null ? 'Enviar gravação' : 'Trocar gravação'}</span>
              <span className="sr-only"> {label}</span>
            </FileButton>
            {path !== null && onRemove && (
              <Button variant="quiet" size="sm" aria-label={`Remover ${label}`} onClick={onRemove}>
                Remover
              </Button>
            )}
          </>
        )}
      </div>
      {upload.state === 'done' && upload.bytes > HEAVY_BYTES && (
        <output className="mt-2 block text-fine">
          Arquivo grande: {Math.round(upload.bytes / 1024 / 1024)} MB. No celular demora para tocar;
          em m4a ou mp3 fica muito menor e soa igual.
        </output>
      )}
      {upload.state === 'failed' && (
        <p role="alert" className="mt-2 text-fine font-semibold text-danger">
          {upload.message}
        </p>
      )}
    </fieldset>
  );
}

/** The loudness of a recording that was sent or timed here, and what is wrong with it. */
function SoundFacts({ path }: { path: string }) {
  const sound = useKnownSound(path);
  if (!sound) return null;
  return (
    <output className="mt-2 grid gap-1 text-fine">
      <span className={isFaint(sound.loudness) ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {loudnessText(sound.loudness)}
      </span>
      {sound.isCutOff && <span className="font-semibold text-danger">{cutOff}</span>}
    </output>
  );
}

function Listen({ path, label }: { path: string; label: string }) {
  const { data: url, isError } = useFileUrl({ bucket: 'course-files', name: path });
  if (isError) return <p className="mt-3 text-fine">A gravação não pôde ser carregada agora.</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the lyric is the next step
    <audio
      controls
      preload="none"
      src={url}
      aria-label={`Ouvir ${label}`}
      className="mt-3 w-full"
    />
  );
}
