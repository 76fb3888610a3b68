import { type ChangeEvent, useId, useState } from 'react';
import { toObjectName, UploadError, uploadFile } from '#app/lib/files/upload-file.ts';
import { controlStyle, fieldAttributes } from '#app/ui/form/field-attributes.ts';
import { FieldFrame } from '#app/ui/form/field-frame.tsx';
import { ProgressGroove } from '#app/ui/primitives/progress-groove.tsx';
import { sizeText, uploadText } from '../messages.ts';

interface ResourceFileProps {
  /** The address of the stored file, or empty. */
  url: string;
  size: string;
  error?: string | undefined;
  onUploaded: (url: string, size: string) => void;
}

/** Uploads immediately; saving the resource then stores the address. */
export function ResourceFile({ url, size, error, onUploaded }: ResourceFileProps) {
  const id = useId();
  const [fraction, setFraction] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const shownError = problem || error;
  const hint = url ? `${url.split('/').at(-1)} · ${size}` : 'Até 500 MB.';

  async function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setProblem('');
    setFraction(0);
    try {
      const name = toObjectName('arquivos', file.name);
      onUploaded(
        await uploadFile('resources', name, file, { onProgress: setFraction }),
        sizeText(file.size),
      );
    } catch (failure) {
      setProblem(uploadText[failure instanceof UploadError ? failure.reason : 'failed']);
      target.value = '';
    } finally {
      setFraction(null);
    }
  }

  return (
    <FieldFrame id={id} label={url ? 'Trocar o arquivo' : 'Arquivo'} hint={hint} error={shownError}>
      <input
        type="file"
        {...fieldAttributes(id, { hint, error: shownError })}
        disabled={fraction !== null}
        onChange={(event) => void handleChange(event)}
        className={controlStyle}
      />
      {fraction !== null && (
        <ProgressGroove label="Envio do arquivo" value={fraction} max={1} className="mt-2" />
      )}
    </FieldFrame>
  );
}
