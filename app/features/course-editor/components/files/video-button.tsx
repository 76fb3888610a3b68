import { useEffect, useRef } from 'react';
import { toFileUrl, toObjectName } from '#app/lib/files/upload-file.ts';
import { uploadInParts } from '#app/lib/files/resumable/upload-in-parts.ts';
import { ResumableLine } from '#app/ui/admin/upload/resumable-line.tsx';
import { useResumableUpload } from '#app/ui/admin/upload/use-resumable-upload.ts';
import { FileButton } from '#app/ui/primitives/file-button.tsx';
import { NOT_UPLOADED } from '#app/features/course-editor/messages.ts';

interface VideoButtonProps {
  lessonId: string;
  onUploaded: (url: string) => void;
}

const ACCEPTED = 'video/mp4,video/webm,video/quicktime';
const BUCKET = 'course-files';

/** Sends a lesson's video, which may be large: it survives a lost network and a reload. */
export function VideoButton({ lessonId, onUploaded }: VideoButtonProps) {
  // The latest callback: an older one would undo what was typed during the upload.
  const report = useRef(onUploaded);
  useEffect(() => {
    report.current = onUploaded;
  });
  const place = `lesson:${lessonId}`;
  const resumable = useResumableUpload({
    texts: NOT_UPLOADED,
    place,
    async run(chosen, options) {
      const target = { place, bucket: BUCKET, name: toObjectName('videos', chosen.name), chosen };
      report.current(toFileUrl(BUCKET, await uploadInParts(target, chosen, options)));
      return chosen;
    },
  });
  const { upload, choose } = resumable;
  const isIdle = ['idle', 'done', 'failed'].includes(upload.state);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ResumableLine resumable={resumable} accept={ACCEPTED} />
      {isIdle && (
        <>
          <FileButton accept={ACCEPTED} onChoose={choose}>
            <span>Enviar vídeo</span>
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
