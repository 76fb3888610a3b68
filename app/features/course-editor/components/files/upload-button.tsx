import type { ChangeEvent } from 'react';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { useUpload } from '#app/features/course-editor/editing/use-upload.ts';

interface UploadButtonProps {
  label: string;
  /** The accessible name, where several buttons show the same text. */
  subject?: string;
  accept?: string;
  bucket: 'course-files' | 'thumbnails';
  folder: string;
  onUploaded: (url: string, file: File) => void;
}

export function UploadButton({ label, subject, accept, ...target }: UploadButtonProps) {
  const { upload, send, cancel } = useUpload(target);

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file) void send(file);
  }

  if (upload.state === 'sending')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-48 flex-1">
          <p className="flex gap-x-3 text-fine">
            <span className="min-w-0 flex-1 truncate">Enviando {upload.name}</span>
            <span className="figures">{upload.percent}%</span>
          </p>
          <ProgressGroove label={`Envio de ${upload.name}`} value={upload.percent} max={100} />
        </div>
        <Button variant="outline" size="sm" onClick={cancel}>
          Cancelar envio
        </Button>
      </div>
    );

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <label
        className={buttonStyle({
          variant: 'outline',
          size: 'sm',
          className:
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        })}
      >
        <Icon name="upload" className="size-4.5" />
        {label}
        {subject && <span className="sr-only"> {subject}</span>}
        <input type="file" accept={accept} onChange={handleChange} className="sr-only" />
      </label>
      <output className="block text-fine text-ink-soft">
        {upload.state === 'done' && `${upload.name} enviado.`}
        {upload.state === 'failed' && (
          <span className="font-semibold text-danger">{upload.message}</span>
        )}
      </output>
    </div>
  );
}
