import { useEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, watchDraft, writeDraft } from '#app/lib/unsent/draft.ts';
import type { EditorState } from '../editor-state.ts';
import type { Keeping } from '../messages.ts';
import { type CourseDraft, storedDraftSchema } from '../schema.ts';

/** Null: a new course. */
export const toDraftKey = (course: CourseDraft | null) => `course:${course?.id ?? 'novo'}`;

/** In localStorage: writing a course takes longer than a tab lives. */
export const readCourseDraft = (course: CourseDraft | null) =>
  readDraft(toDraftKey(course), storedDraftSchema, 'local');

/** Stores an unsaved course in this browser; null: nothing is unsaved. */
export function useCourseDraft(key: string, unsaved: EditorState | null): Keeping {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  /** The stored state: writing it again would take the draft from the tab that wrote it. */
  const written = useRef(unsaved);
  /** False when another tab wrote the draft last: only that tab may remove it. */
  const isOwn = useRef(true);

  useEffect(() => {
    function write(state: EditorState): void {
      const kept = { ...state, keptAt: Date.now() };
      setKeeping(writeDraft(key, kept, storedDraftSchema, 'local') ? 'kept' : 'refused');
      isOwn.current = true;
    }

    if (unsaved && unsaved !== written.current) write(unsaved);
    if (!unsaved && isOwn.current) clearDraft(key, 'local');
    if (!unsaved) isOwn.current = false;
    written.current = unsaved;
    return watchDraft(key, (isWritten) => {
      if (!unsaved) return;
      isOwn.current = !isWritten;
      if (isWritten) setKeeping('replaced');
      else write(unsaved);
    });
  }, [key, unsaved]);

  return unsaved ? keeping : 'kept';
}
