import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { downloadStoredFile } from '#app/lib/files/download.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { toFileUrl, toObjectName, uploadFile, UploadError } from '#app/lib/files/upload-file.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { NOT_UPLOADED } from '#app/features/songs/editor/messages.ts';

interface EvidenceFileProps {
  songId: string;
  name: string;
  path: string | null;
  onCount: (by: 1 | -1) => void;
  onChange: (path: string | null) => void;
}

/** A private file with the proof, which administrators alone read. */
export function EvidenceFile({ songId, name, path, onCount, onChange }: EvidenceFileProps) {
  const [status, setStatus] = useState<'idle' | 'sending'>('idle');
  const [problem, setProblem] = useState('');
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    controller.current = new AbortController();
    const target = toObjectName(`rights/${songId}`, file.name);
    setProblem('');
    setStatus('sending');
    onCount(1);
    try {
      await uploadFile('course-files', target, file, { signal: controller.current.signal });
      onChange(target);
    } catch (error) {
      setProblem(NOT_UPLOADED[error instanceof UploadError ? error.reason : 'failed']);
    } finally {
      setStatus('idle');
      onCount(-1);
    }
  }

  const handleOpen = () =>
    downloadStoredFile(toFileUrl('course-files', path ?? '')).catch(() =>
      toast(failureToast('A prova não pôde ser aberta.')),
    );

  return (
    <div className="flex flex-wrap items-center gap-3">
      <label
        className={buttonStyle({
          variant: 'outline',
          size: 'sm',
          className:
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        })}
      >
        <Icon name="upload" className="size-4.5" />
        {status === 'sending' ? 'Enviando...' : path === null ? 'Anexar prova' : 'Trocar prova'}
        <span className="sr-only">: {name}</span>
        <input
          type="file"
          disabled={status === 'sending'}
          onChange={(event) => void handleFile(event)}
          className="sr-only"
        />
      </label>
      {path !== null && (
        <>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Abrir a prova: ${name}`}
            onClick={() => void handleOpen()}
          >
            Abrir
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Remover a prova: ${name}`}
            onClick={() => onChange(null)}
          >
            Remover
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className="text-fine font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
