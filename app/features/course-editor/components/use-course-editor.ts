import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissToast, shownToasts, toast } from '../../../lib/toast.ts';
import { editorReducer, isDirty, resumeEditor, startEditor } from '../editor-state.ts';
import { saved } from '../messages.ts';
import { type Conflict, useSaveCourse } from '../mutations.ts';
import type { EditableCourse, Problems } from '../schema.ts';
import { clearDraft, readDraft, toSlot } from './draft-store.ts';
import { focusField } from './editor-context.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useWriterId } from './use-writer-id.ts';

interface EditorOptions {
  courseId: string;
  /** Null: a course that is not stored yet. */
  course: EditableCourse | null;
  onSaved: (course: EditableCourse) => void;
}

/** For the writer's next new course: that of the draft which this browser keeps, or a fresh one. `stored` is taken. */
export function createCourseId(writerId: string, stored?: string): string {
  const kept = readDraft(toSlot(writerId, null))?.draft.id;
  return kept !== undefined && kept !== stored ? kept : crypto.randomUUID();
}

function useEditorState({ courseId, course }: EditorOptions) {
  const writerId = useWriterId();
  const [firstSlot] = useState(() => toSlot(writerId, course?.draft ?? null));
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    resumeEditor(startEditor(course, courseId), readDraft(firstSlot)),
  );
  const isUnsaved = isDirty(state);
  // Once a new course is stored, whatever is typed belongs to it.
  const slot = toSlot(writerId, state.base);
  const hasText = isUnsaved || state.aside !== null;
  const kept = useKeptDraft({ slot, text: hasText ? state : null });

  useEffect(() => {
    if (slot !== firstSlot) clearDraft(firstSlot);
  }, [firstSlot, slot]);

  return { state, dispatch, isUnsaved, ...kept };
}

/** One name per text that is sent, so that sending it again after a lost answer does nothing twice. */
function useSaveId() {
  const last = useRef({ text: '', id: '' });
  return (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** It would be read as the end of the save that begins. */
function dismissSaved() {
  for (const { id, title } of shownToasts()) if (title === saved.title) dismissToast(id);
}

/** Of a text that is stored already: said again only once it is not there to be read. */
function tellSaved() {
  if (!shownToasts().some(({ title }) => title === saved.title)) toast(saved);
}

/** The draft of one course, kept in this browser until it is saved. */
export function useCourseEditor(options: EditorOptions) {
  const { state, dispatch, isUnsaved, keeping, isKeptNow } = useEditorState(options);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync, isPending } = useSaveCourse();
  const toSaveId = useSaveId();
  // A second press may come before the button is busy.
  const isSending = useRef(false);

  /** Over the version that the draft began with, or over another that was named on purpose. */
  async function save(version = state.version) {
    // Nothing is sent that changes nothing: others who edit would meet a conflict without a difference.
    if (version > 0 && version === state.version && !isUnsaved) {
      tellSaved();
      return;
    }
    if (isSending.current) return;
    isSending.current = true;
    dismissSaved();
    const { base, draft: sent } = state;
    const focused = document.activeElement;
    // The same failure is told anew.
    setFailure('');
    const saving = mutateAsync({ base, draft: sent, version, saveId: toSaveId(sent) });
    const result = await saving.finally(() => {
      isSending.current = false;
    });
    const wrong = !result.ok && result.reason === 'invalid' ? result.problems : {};
    // At once: a field that takes the focus says what is wrong with it.
    flushSync(() => {
      setProblems(wrong);
      setFailure(result.ok || result.reason === 'conflict' ? '' : result.message);
      setConflict(!result.ok && result.reason === 'conflict' ? result.conflict : null);
    });
    const [first] = Object.keys(wrong);
    // Who went on to another field is left there. One in a lesson waits until it is opened.
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
    isKeptNow,
    problems,
    failure,
    conflict,
    isSaving: isPending,
    save,
    closeConflict: () => setConflict(null),
  };
}

export type CourseEditorModel = ReturnType<typeof useCourseEditor>;
