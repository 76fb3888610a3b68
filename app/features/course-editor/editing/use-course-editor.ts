import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { clearDraft } from '#app/lib/unsent/draft.ts';
import { dismissToast, shownToasts, toast } from '#app/lib/toast.ts';
import { editorReducer, isDirty, resumeEditor, startEditor } from '../editor-state.ts';
import { saved } from '../messages.ts';
import { type Conflict, useSaveCourse } from '../mutations.ts';
import { keepProblems } from '../problems.ts';
import type { CourseDraft, EditableCourse, Problems } from '../schema.ts';
import { readCourseDraft, toDraftKey, useCourseDraft } from './course-draft.ts';
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

function useEditorState({ courseId, course }: EditorOptions) {
  const [firstKey] = useState(() => toDraftKey(course?.draft ?? null));
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    resumeEditor(startEditor(course, courseId), readCourseDraft(course?.draft ?? null)),
  );
  const isUnsaved = isDirty(state);
  // The key changes when a new course is stored: later text belongs to it.
  const key = toDraftKey(state.base);
  const keeping = useCourseDraft(key, isUnsaved ? state : null);

  useEffect(() => {
    if (key !== firstKey) clearDraft(firstKey, 'local');
  }, [firstKey, key]);

  return { state, dispatch, isUnsaved, keeping };
}

/** One idempotency id per sent text, so that a retry after a lost answer saves once. */
function useSaveId() {
  const last = useRef({ text: '', id: '' });
  return (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** Removes the former success, which would be read as the result of this save. */
function dismissSaved() {
  for (const { id, title } of shownToasts()) if (title === saved.title) dismissToast(id);
}

/** Saving an unchanged course repeats the success only when it is not shown any more. */
function notifySaved() {
  if (!shownToasts().some(({ title }) => title === saved.title)) toast(saved);
}

export function useCourseEditor(options: EditorOptions) {
  const { state, dispatch, isUnsaved, keeping } = useEditorState(options);
  const [refusal, setRefusal] = useState<{ sent: CourseDraft; problems: Problems }>();
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync, isPending } = useSaveCourse();
  const problems = useMemo(
    () => (refusal ? keepProblems(refusal.problems, refusal.sent, state) : NONE),
    [refusal, state],
  );
  const isCorrected = refusal !== undefined && Object.keys(problems).length === 0;
  const toSaveId = useSaveId();
  // A ref, because a second press may come before the button is disabled.
  const isSending = useRef(false);

  /** Overwrites the draft's version, or another that the administrator chose in a conflict. */
  async function save(version = state.version) {
    // An unchanged course is not sent: it would cause a conflict without a difference for others.
    if (version > 0 && version === state.version && !isUnsaved) {
      notifySaved();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    dismissSaved();
    const { base, draft: sent } = state;
    const focused = document.activeElement;
    // Cleared first, so that the same failure is announced again.
    setFailure('');
    const saving = mutateAsync({ base, draft: sent, version, saveId: toSaveId(sent) });
    const result = await saving.finally(() => {
      isSending.current = false;
    });
    const wrong = !result.ok && result.reason === 'invalid' ? result.problems : NONE;
    // flushSync: the error must be rendered before its field takes the focus.
    flushSync(() => {
      setRefusal(wrong === NONE ? undefined : { sent, problems: wrong });
      setFailure(result.ok || result.reason === 'conflict' ? '' : result.message);
      setConflict(!result.ok && result.reason === 'conflict' ? result.conflict : null);
    });
    const [first] = Object.keys(wrong);
    // An administrator who moved to another field stays there. Fields of a lesson wait until it is opened.
    if (first && document.activeElement === focused) focusField(first);
    if (!result.ok) return;
    dispatch({ type: 'saved', sent, course: result.course });
    toast(saved);
    options.onSaved(result.course);
  }

  return {
    state,
    dispatch,
    isUnsaved,
    keeping,
    problems,
    failure: isCorrected ? '' : failure,
    conflict,
    isSaving: isPending,
    save,
    closeConflict: () => setConflict(null),
  };
}

export type CourseEditorModel = ReturnType<typeof useCourseEditor>;
