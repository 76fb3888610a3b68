import { useEffect, useRef, useState } from 'react';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { closeText } from '#app/ui/admin/editor/messages.ts';
import {
  CANCEL_UPLOAD,
  DISCARD_LESSON,
  INCOMPLETE_LESSON,
  STILL_UPLOADING,
} from '#app/features/course-editor/messages.ts';
import type { LessonDraft, OpenLesson } from '#app/features/course-editor/schema.ts';
import { isLessonComplete } from '#app/features/course-editor/state.ts';
import { CaptionsField } from './captions-field.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { toFieldId, useEditor } from '#app/features/course-editor/editing/editor-context.ts';
import { MaterialList } from './material-list.tsx';
import { OpenField } from './open-field.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { UploadsContext, useUploads } from '#app/ui/admin/upload/uploads-context.ts';
import { type RenderVideo, VideoField } from './video-field.tsx';

interface LessonEditorProps {
  open: OpenLesson;
  /** The draft contains the lesson already. */
  isNew: boolean;
  /** The form has changes that the draft does not. */
  isTyped: boolean;
  isStored: boolean;
  renderVideo: RenderVideo;
  onClosed: () => void;
}

const MISSING = 'Campo obrigatório';

export function LessonEditor({
  open,
  isNew,
  isTyped,
  isStored,
  renderVideo,
  onClosed,
}: LessonEditorProps) {
  const { dispatch, problems } = useEditor();
  const { isUploading, count } = useUploads();
  const [isRefused, setIsRefused] = useState(false);
  /** Save was pressed before the uploads ended. */
  const [isTooEarly, setIsTooEarly] = useState(false);
  if (isTooEarly && !isUploading) setIsTooEarly(false);
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { moduleId, lesson } = open;
  const fieldId = (field: string) => toFieldId(`lesson:${lesson.id}:${field}`);
  const change = (changes: Partial<LessonDraft>) => dispatch({ type: 'lesson-typed', changes });
  const isIncomplete = isRefused && !isLessonComplete(lesson);
  const errorOf = (field: 'title' | 'vimeo_id' | 'duration', isMissing: boolean) =>
    isIncomplete && isMissing ? MISSING : problems[`lesson:${lesson.id}:${field}`];

  function handleKeep() {
    setIsTooEarly(isUploading);
    if (isUploading) return;
    setIsRefused(true);
    if (!isLessonComplete(lesson)) return;
    dispatch({ type: 'lesson-kept', moduleId, lesson });
    onClosed();
    return null;
  }

  function handleClose() {
    dispatch({ type: 'lesson-closed' });
    onClosed();
    return null;
  }

  function handleCancel() {
    if (isTyped || isUploading) setIsAsking(true);
    else handleClose();
  }

  return (
    <UploadsContext value={count}>
      <section aria-labelledby="editor-de-aula" className="grid gap-6">
        <h3 id="editor-de-aula" ref={heading} tabIndex={-1} className="headline text-title-sm">
          {isNew ? 'Nova Aula' : 'Editar Aula'}
        </h3>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid gap-5">
            <TextField
              id={fieldId('title')}
              label="Título"
              maxLength={200}
              value={lesson.title}
              error={errorOf('title', lesson.title.trim() === '')}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <TextAreaField
              id={fieldId('description')}
              label="Descrição"
              optional
              maxLength={5000}
              value={lesson.description}
              error={problems[`lesson:${lesson.id}:description`]}
              onChange={(event) => change({ description: event.currentTarget.value })}
            />
            <TextField
              id={fieldId('duration')}
              label="Duração (minutos)"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={lesson.duration}
              error={errorOf('duration', !(Number(lesson.duration) > 0))}
              onChange={(event) => change({ duration: event.currentTarget.value })}
            />
            <PictureField
              id={fieldId('thumbnail')}
              label="URL da miniatura"
              folder="aulas"
              value={lesson.thumbnail}
              error={problems[`lesson:${lesson.id}:thumbnail`]}
              onChange={(thumbnail) => change({ thumbnail })}
            />
            <OpenField
              id={fieldId('is_open')}
              lesson={lesson}
              onChange={(is_open) => change({ is_open })}
            />
          </div>
          <VideoField
            lesson={lesson}
            error={errorOf('vimeo_id', lesson.vimeo_id.trim() === '')}
            renderVideo={renderVideo}
            onChange={(videoId) => change({ vimeo_id: videoId })}
          />
        </div>
        <MaterialList
          materials={lesson.materials}
          onChange={(materials) => change({ materials })}
        />
        <CaptionsField lessonId={lesson.id} isStored={isStored} />
        {isTooEarly && <Banner tone="danger">{STILL_UPLOADING}</Banner>}
        {isIncomplete && <Banner tone="danger">{INCOMPLETE_LESSON}</Banner>}
        <div className="flex flex-wrap items-center gap-3 border-t-2 border-ink pt-4">
          <Button variant="ink" size="sm" onClick={handleKeep}>
            Salvar Aula
          </Button>
          <Button variant="outline" size="sm" onClick={handleCancel}>
            Cancelar
          </Button>
          <p className="text-fine text-ink-soft">
            A aula vai ao ar quando você salvar as alterações do curso.
          </p>
        </div>
        {isAsking && (
          <ConfirmDialog
            title={isTyped ? 'Descartar alterações' : 'Descartar envio'}
            description={closeText(isUploading, isTyped ? DISCARD_LESSON : null, CANCEL_UPLOAD)}
            confirmLabel="Descartar"
            isDanger
            onConfirm={handleClose}
            onClose={() => setIsAsking(false)}
          />
        )}
      </section>
    </UploadsContext>
  );
}
