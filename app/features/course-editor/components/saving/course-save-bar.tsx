import { SaveBar, saveBarButton } from '#app/ui/admin/editor/save-bar.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { rowTexts } from '#app/features/course-editor/messages.ts';
import type { EditableCourse } from '#app/features/course-editor/schema.ts';
import type { CourseEditorModel } from '#app/features/course-editor/editing/use-course-editor.ts';
import { WrongFields } from './wrong-fields.tsx';

interface CourseSaveBarProps {
  editor: CourseEditorModel;
  /** Asks before the sales of an unfinished course begin. */
  opening: { save: () => Promise<unknown>; isLooking: boolean };
  previewTo: string | null;
  course: EditableCourse | null;
}

export const CourseSaveBar = ({ editor, opening, previewTo, course }: CourseSaveBarProps) => (
  <SaveBar
    editor={{
      ...editor,
      save: opening.save,
      isSaving: editor.isSaving || opening.isLooking,
    }}
    texts={rowTexts}
    stored={course}
    label="Salvar Alterações"
    details={<WrongFields editor={editor} />}
  >
    {previewTo && (
      <ButtonLink to={previewTo} variant="outline" size="sm" className={saveBarButton}>
        Ver como aluno
      </ButtonLink>
    )}
  </SaveBar>
);
