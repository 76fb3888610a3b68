import { downloadStoredFile } from '#app/lib/files/stored-file.ts';
import { failureToast, toast } from '#app/lib/toast.ts';
import { toFileUrl, toObjectName, uploadFile } from '#app/lib/files/upload-file.ts';
import { useUpload } from '#app/ui/admin/upload/use-upload.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { NOT_UPLOADED } from '#app/features/songs/editor/messages.ts';

interface EvidenceFileProps {
  songId: string;
  name: string;
  path: string | null;
  onChange: (path: string | null) => void;
}

/** A private file with the proof, which administrators alone read. */
export function EvidenceFile({ songId, name, path, onChange }: EvidenceFileProps) {
  const { upload, send } = useUpload(NOT_UPLOADED);
  const isSending = upload.state === 'sending';

  const handleChoose = (file: File) =>
    send(file, async (options) => {
      const target = toObjectName(`rights/${songId}`, file.name);
      await uploadFile('course-files', target, file, options);
      onChange(target);
      return file;
    });

  const handleOpen = () =>
    downloadStoredFile(toFileUrl('course-files', path ?? '')).catch(() =>
      toast(failureToast('A prova não pôde ser aberta.')),
    );

  return (
    <div className="flex flex-wrap items-center gap-3">
      <FileButton disabled={isSending} onChoose={(file) => void handleChoose(file)}>
        <span>{isSending ? 'Enviando...' : path === null ? 'Anexar prova' : 'Trocar prova'}</span>
        <span className="sr-only">: {name}</span>
      </FileButton>
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
      {upload.state === 'failed' && (
        <p role="alert" className="text-fine font-semibold text-danger">
          {upload.message}
        </p>
      )}
    </div>
  );
}
