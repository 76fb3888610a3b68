import type { ReactNode } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { LessonDraft } from '#app/features/course-editor/schema.ts';
import { toFieldId } from '#app/features/course-editor/editing/editor-context.ts';
import { VideoButton } from '../files/video-button.tsx';
import { useSettled } from '#app/lib/screen/use-settled.ts';

/** The preview; a prop, because the player is another feature. */
export type RenderVideo = (lesson: LessonDraft) => ReactNode;

interface VideoFieldProps {
  lesson: LessonDraft;
  error: string | undefined;
  renderVideo: RenderVideo;
  onChange: (value: string) => void;
}

export function VideoField({ lesson, error, renderVideo, onChange }: VideoFieldProps) {
  const settled = useSettled(lesson.vimeo_id.trim());
  return (
    <div className="grid gap-3">
      <TextField
        id={toFieldId(`lesson:${lesson.id}:vimeo_id`)}
        label="ID do Vimeo"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={1000}
        value={lesson.vimeo_id}
        error={error}
        hint="Só números: vídeo do Vimeo. Ou o endereço de um vídeo, ou envie o arquivo."
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <VideoButton key={lesson.id} lessonId={lesson.id} onUploaded={onChange} />
      <section aria-label="Prévia do vídeo" className="max-w-xl">
        {settled === '' ? (
          <p className="grid aspect-video place-items-center border-2 border-dashed border-line p-4 text-center text-ink-soft">
            A prévia do vídeo aparece aqui.
          </p>
        ) : (
          <div key={settled}>{renderVideo({ ...lesson, vimeo_id: settled })}</div>
        )}
      </section>
    </div>
  );
}
