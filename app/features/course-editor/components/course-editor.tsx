import { type ReactNode, useMemo, useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { ResumedDraft } from '#app/ui/admin/editor/resumed-draft.tsx';
import { isLessonTyped } from '../editor-state.ts';
import { rowTexts } from '../messages.ts';
import { useReadAgain } from '../queries.ts';
import type { EditableCourse } from '../schema.ts';
import { BasicFields } from './course/basic-fields.tsx';
import { ConflictDialog } from '#app/ui/admin/editor/conflict-dialog.tsx';
import { CourseArchive } from './course/course-archive.tsx';
import { EditorContext } from '../editing/editor-context.ts';
import { ForRoles } from './for-roles.tsx';
import { EditorSection } from './editor-section.tsx';
import { LeaveDialog } from '#app/ui/admin/editor/leave-dialog.tsx';
import { LessonEditor } from './lesson/lesson-editor.tsx';
import { ModuleList } from './modules/module-list.tsx';
import { FoldedSection } from './folded-section.tsx';
import { PageFields } from './course/page-fields.tsx';
import { SaleFields } from './course/sale-fields.tsx';
import { SaleSwitch } from './course/sale-switch.tsx';
import { OpeningDialog } from './saving/opening-dialog.tsx';
import { CourseSaveBar } from './saving/course-save-bar.tsx';
import { ReadOnlyBar } from './saving/read-only-bar.tsx';
import { ShowcaseFields } from './course/showcase-fields.tsx';
import { UploadsContext, useUploads } from '#app/ui/admin/upload/uploads-context.ts';
import { useOpening } from '../editing/use-opening.ts';
import { useCourseEditor } from '../editing/use-course-editor.ts';
import { useUnsavedGuard } from '#app/ui/admin/editor/use-unsaved-guard.ts';
import type { RenderVideo } from './lesson/video-field.tsx';

interface CourseEditorProps {
  courseId: string;
  /** Null: "Novo Curso". */
  course: EditableCourse | null;
  renderVideo: RenderVideo;
  /** The offers beside the course, which are saved by themselves. Null: the course is not stored yet. */
  offers: ReactNode;
  onSaved: (course: EditableCourse) => void;
}

export function CourseEditor(props: CourseEditorProps) {
  const { courseId, course, renderVideo, offers, onSaved } = props;
  const editor = useCourseEditor({ courseId, course, onSaved });
  const { state, dispatch, problems, conflict } = editor;
  const opening = useOpening(editor);
  const { draft, base, lesson: open } = state;
  const [spoken, setSpoken] = useState('');
  const [firstVersion] = useState(state.version);
  const context = useMemo(
    () => ({ dispatch, problems, announce: setSpoken }),
    [dispatch, problems],
  );
  const address = `/admin/cursos/${draft.id}`;
  const previewTo = `${address}/previa`;
  const { isUploading, count } = useUploads();
  const [sells, teaches] = [useHasRole('finance'), useHasRole('content')];
  const readAgain = useReadAgain(draft.id);
  // Opening the preview is allowed: it shows the stored draft. An upload ends with this page.
  const blocker = useUnsavedGuard(
    editor.isUnsaved || isUploading,
    (pathname) =>
      pathname === address || (pathname === previewTo && !isUploading && editor.keeping === 'kept'),
  );
  const hasLesson = (modules: typeof draft.modules) =>
    modules.some(({ lessons }) => lessons.some(({ id }) => id === open?.lesson.id));

  function handleOpenAnyway() {
    opening.close();
    void editor.save();
  }

  function handleLessonClosed() {
    // After this render the button that opened the lesson is in the page again.
    setTimeout(() => focusOpener(open?.lesson.id, open?.moduleId), 0);
  }

  return (
    <EditorContext value={context}>
      <UploadsContext value={count}>
        <h2 className="headline text-title-sm">{base ? 'Editar Curso' : 'Novo Curso'}</h2>
        {base && <p className="text-ink-soft">{base.fields.title}</p>}
        {base?.fields.is_listed && (
          <a
            href={`/curso/${base.fields.slug}`}
            target="_blank"
            rel="noopener"
            className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Ver a página<span className="sr-only"> (abre em outra aba)</span>
          </a>
        )}
        <div className="mt-4 grid gap-3 empty:hidden">
          {state.resumedAt !== null && (
            // It keeps its place after a save, so that the form does not move under the pointer.
            <div className={editor.isUnsaved && state.version === firstVersion ? '' : 'invisible'}>
              <ResumedDraft
                keptAt={state.resumedAt}
                onDiscard={() => dispatch({ type: 'discarded' })}
              />
            </div>
          )}
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
          <EditorSection title="O curso">
            <BasicFields fields={draft.fields} courseId={draft.id} />
          </EditorSection>
          <EditorSection title="Módulos">
            <ForRoles roles={['content']}>
              <ModuleList modules={draft.modules} />
            </ForRoles>
          </EditorSection>
          <EditorSection title="À venda">
            <SaleSwitch fields={draft.fields} />
          </EditorSection>
          <div className="grid grid-cols-1 gap-3">
            <FoldedSection title="Capa, subtítulo e endereço">
              <ForRoles roles={['content']}>
                <PageFields
                  fields={draft.fields}
                  courseId={draft.id}
                  oldSlugs={course?.oldSlugs ?? []}
                />
              </ForRoles>
            </FoldedSection>
            <FoldedSection title="Promoção, Pix, parcelas e garantia">
              <SaleFields fields={draft.fields} />
            </FoldedSection>
            {offers && sells && <FoldedSection title="Leve junto">{offers}</FoldedSection>}
            <FoldedSection title="Vitrine e inscrições">
              <ShowcaseFields fields={draft.fields} />
            </FoldedSection>
          </div>
          {course && teaches && <CourseArchive course={course} />}
          {sells || teaches ? (
            <CourseSaveBar
              editor={editor}
              opening={opening}
              previewTo={base ? previewTo : null}
              course={course}
            />
          ) : (
            <ReadOnlyBar previewTo={base ? previewTo : null} />
          )}
        </div>
        <output className="sr-only">{spoken}</output>
        {opening.missing.length > 0 && (
          <OpeningDialog
            missing={opening.missing}
            onOpen={handleOpenAnyway}
            onClose={opening.close}
          />
        )}
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            editor={editor}
            texts={rowTexts}
            read={readAgain}
            onReload={(fresh) => dispatch({ type: 'reloaded', course: fresh })}
          />
        )}
        <LeaveDialog
          blocker={blocker}
          editor={editor}
          texts={rowTexts}
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
