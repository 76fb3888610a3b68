import { useEffect, useRef } from 'react';
import { toObjectName, uploadFile } from '#app/lib/files/upload-file.ts';
import { UploadProgress } from '#app/ui/admin/upload/upload-progress.tsx';
import { useUpload } from '#app/ui/admin/upload/use-upload.ts';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { NOT_UPLOADED } from '#app/features/course-editor/messages.ts';

interface UploadButtonProps {
  label: string;
  /** The accessible name, where several buttons show the same text. */
  subject?: string;
  accept?: string;
  bucket: 'course-files' | 'thumbnails';
  folder: string;
  onUploaded: (url: string, file: File) => void;
}

export function UploadButton({ label, subject, accept, bucket, folder, ...on }: UploadButtonProps) {
  const { upload, send, cancel } = useUpload(NOT_UPLOADED);
  // The latest callback: an older one would undo what was typed during the upload.
  const report = useRef(on.onUploaded);
  useEffect(() => {
    report.current = on.onUploaded;
  });

  const handleChoose = (file: File) =>
    send(file, async (options) => {
      const url = await uploadFile(bucket, toObjectName(folder, file.name), file, options);
      report.current(url, file);
      return file;
    });

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {upload.state === 'sending' ? (
        <UploadProgress name={upload.name} percent={upload.percent ?? 0} onCancel={cancel} />
      ) : (
        <>
          <FileButton accept={accept} onChoose={(file) => void handleChoose(file)}>
            <span>{label}</span>
            {subject && <span className="sr-only">{` ${subject}`}</span>}
          </FileButton>
          <output className="block text-fine text-ink-soft">
            {upload.state === 'done' && <span>{`${upload.name} enviado.`}</span>}
            {upload.state === 'failed' && (
              <span className="font-semibold text-danger">{upload.message}</span>
            )}
          </output>
        </>
      )}
    </div>
  );
}
