import type { EditorState } from '../editor-state.ts';
import { type CourseDraft, type KeptDraft, keptDraftSchema } from '../schema.ts';

/** Where this browser keeps the draft of one writer: nobody else who signs in here meets his words. Null: a new course. */
export const toSlot = (writerId: string, course: CourseDraft | null) =>
  `${writerId}:${course?.id ?? 'novo'}`;

/** Drafts outlive the tab: a course takes longer to write than a tab lives. */
const toKey = (slot: string) => `course-draft:${slot}`;

export function readDraft(slot: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(toKey(slot));
    return text === null ? null : keptDraftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** False where storage is refused or full: only the open editor holds the text then. */
export function writeDraft(slot: string, state: EditorState): boolean {
  const { version, base, draft, aside, lesson } = state;
  const kept: KeptDraft = { version, base, draft, aside, lesson, keptAt: Date.now() };
  try {
    localStorage.setItem(toKey(slot), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Tells what another tab has made of the draft: its own text, or null where it has removed it. */
export function watchDraft(slot: string, onChange: (text: string | null) => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === toKey(slot)) onChange(newValue);
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export function clearDraft(slot: string): void {
  try {
    localStorage.removeItem(toKey(slot));
  } catch {
    // Nothing was stored then.
  }
}
