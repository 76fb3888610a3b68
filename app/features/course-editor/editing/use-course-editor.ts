import { useMemo } from 'react';
import { useRowEditor, useSaveId } from '#app/ui/admin/editor/use-row-editor.ts';
import {
  editorReducer,
  type EditorState,
  isDirty,
  resumeEditor,
  startEditor,
} from '../editor-state.ts';
import { toast } from '#app/lib/toast.ts';
import { NOT_DRAWN, saved } from '../messages.ts';
import { sendSharePicture } from '../sharing/send-share-picture.ts';
import { useSaveCourse } from '../mutations.ts';
import { keepProblems } from '../problems.ts';
import {
  type EditableCourse,
  type Problems,
  type StoredDraft,
  storedDraftSchema,
} from '../schema.ts';
import { readCourseDraft, toDraftKey } from './course-draft.ts';
import { focusField } from './editor-context.ts';

const NONE: Problems = {};

interface EditorOptions {
  courseId: string;
  /** Null: a new course. */
  course: EditableCourse | null;
  onSaved: (course: EditableCourse) => void;
}

/** The id of the stored draft of a new course, or a fresh one. `stored`: an id that was just used. */
export function createCourseId(stored?: string): string {
  const kept = readCourseDraft(null)?.draft.id;
  return kept !== undefined && kept !== stored ? kept : crypto.randomUUID();
}

export function useCourseEditor({ courseId, course, onSaved }: EditorOptions) {
  const { mutateAsync } = useSaveCourse();
  const toSaveId = useSaveId();
  const editor = useRowEditor({
    draftKey: toDraftKey(course?.draft ?? null),
    toDraftKey: ({ base }: EditorState) => toDraftKey(base),
    draftSchema: storedDraftSchema,
    start: (kept: StoredDraft | null) => resumeEditor(startEditor(course, courseId), kept),
    reducer: editorReducer,
    isDirty,
    saved,
    save: async ({ base, draft: sent }, version) => {
      const save = { base, draft: sent, version, saveId: toSaveId(sent) };
      return { ...(await mutateAsync(save)), sent };
    },
  });
  const { state, dispatch, refusal, failure } = editor;
  const problems = useMemo(
    () =>
      refusal && 'problems' in refusal ? keepProblems(refusal.problems, refusal.sent, state) : NONE,
    [refusal, state],
  );
  const isCorrected = refusal?.reason === 'invalid' && Object.keys(problems).length === 0;

  async function save(version?: number) {
    const focused = document.activeElement;
    const result = await editor.save(version);
    if (result?.ok) {
      dispatch({ type: 'saved', sent: result.sent, course: result.course });
      onSaved(result.course);
      if (!result.course.hasSharePicture && result.course.draft.fields.is_listed)
        sendSharePicture(result.course.draft).catch(() => toast(NOT_DRAWN));
    }
    const [first] = Object.keys(result && 'problems' in result ? result.problems : NONE);
    // An administrator who moved to another field stays there. Fields of a lesson wait until it is opened.
    if (first && document.activeElement === focused) focusField(first);
  }

  return { ...editor, problems, failure: isCorrected ? '' : failure, save };
}

export type CourseEditorModel = ReturnType<typeof useCourseEditor>;
