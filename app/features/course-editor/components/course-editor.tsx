import { useMemo, useState } from 'react';
import { isLessonTyped } from '../editor-state.ts';
import type { EditableCourse } from '../schema.ts';
import { BasicFields } from './basic-fields.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CourseArchive } from './course-archive.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { EditorContext } from './editor-context.ts';
import { EditorSection } from './editor-section.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { ModuleList } from './module-list.tsx';
import { SaleFields } from './sale-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { ShowcaseFields } from './showcase-fields.tsx';
import { UploadsContext, useUploads } from './uploads-context.ts';
import { useCourseEditor } from './use-course-editor.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import type { RenderVideo } from './video-field.tsx';

interface CourseEditorProps {
  courseId: string;
  /** Null: "Novo Curso". */
  course: EditableCourse | null;
  renderVideo: RenderVideo;
  onSaved: (course: EditableCourse) => void;
}

export function CourseEditor({ courseId, course, renderVideo, onSaved }: CourseEditorProps) {
  const editor = useCourseEditor({ courseId, course, onSaved });
  const { state, dispatch, problems, conflict } = editor;
  const { draft, base, lesson: open } = state;
  const [spoken, setSpoken] = useState('');
  const context = useMemo(
    () => ({ dispatch, problems, announce: setSpoken }),
    [dispatch, problems],
  );
  const address = `/admin/cursos/${draft.id}`;
  const previewTo = `${address}/previa`;
  const { isUploading, count } = useUploads();
  // The preview shows the draft that is kept; an upload ends with this page.
  const isUnsaved = editor.isUnsaved || editor.keeping !== 'kept';
  const blocker = useUnsavedGuard(
    isUnsaved || isUploading,
    (pathname) =>
      pathname === address || (pathname === previewTo && !isUploading && editor.isKeptNow()),
  );
  const hasLesson = (modules: typeof draft.modules) =>
    modules.some(({ lessons }) => lessons.some(({ id }) => id === open?.lesson.id));

  function handleRead(fresh: EditableCourse) {
    editor.closeConflict();
    dispatch({ type: 'put-aside', course: fresh });
  }

  function handleLessonClosed() {
    // The button that opened the lesson is shown again only after this render.
    setTimeout(() => focusOpener(open?.lesson.id, open?.moduleId), 0);
  }

  return (
    <EditorContext value={context}>
      <UploadsContext value={count}>
        <h2 className="headline text-title-sm">{base ? 'Editar Curso' : 'Novo Curso'}</h2>
        {base && <p className="text-ink-soft">{base.fields.title}</p>}
        <div className="mt-4 grid gap-3 empty:hidden">
          <DraftNotices editor={editor} />
        </div>
        {open && (
          <div className="mt-6">
            <LessonEditor
              key={open.lesson.id}
              open={open}
              isNew={!hasLesson(draft.modules)}
              isTyped={isLessonTyped(draft, open)}
              isStored={hasLesson(base?.modules ?? [])}
              renderVideo={renderVideo}
              onClosed={handleLessonClosed}
            />
          </div>
        )}
        <div hidden={open !== null} className="mt-6 grid grid-cols-1 gap-8">
          <EditorSection title="Informações básicas">
            <BasicFields
              fields={draft.fields}
              courseId={draft.id}
              oldSlugs={course?.oldSlugs ?? []}
            />
          </EditorSection>
          <EditorSection title="Preço e venda">
            <SaleFields fields={draft.fields} />
          </EditorSection>
          <EditorSection title="Vitrine">
            <ShowcaseFields fields={draft.fields} />
          </EditorSection>
          <EditorSection title="Módulos">
            <ModuleList modules={draft.modules} />
          </EditorSection>
          {course && <CourseArchive course={course} />}
          <SaveBar
            editor={editor}
            previewTo={base ? previewTo : null}
            savedAt={course?.savedAt ?? null}
            savedBy={course?.savedBy ?? null}
          />
        </div>
        <output className="sr-only">{spoken}</output>
        {conflict && (
          <ConflictDialog
            courseId={draft.id}
            conflict={conflict}
            busy={editor.isSaving}
            onOverwrite={() => void editor.save(conflict.version)}
            onRead={handleRead}
            onClose={editor.closeConflict}
          />
        )}
        <LeaveDialog
          blocker={blocker}
          isUnsaved={isUnsaved}
          keeping={editor.keeping}
          isUploading={isUploading}
          onDiscard={() => dispatch({ type: 'discarded' })}
        />
      </UploadsContext>
    </EditorContext>
  );
}

function focusOpener(lessonId: string | undefined, moduleId: string | undefined): void {
  const opener =
    document.getElementById(`editar-${lessonId}`) ??
    document.getElementById(`nova-aula-${moduleId}`);
  opener?.focus();
}
