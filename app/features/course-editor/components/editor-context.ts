import { createContext, type Dispatch, useContext } from 'react';
import type { EditorAction } from '../editor-state.ts';
import type { Problems } from '../schema.ts';

export interface EditorContextValue {
  dispatch: Dispatch<EditorAction>;
  problems: Problems;
  /** Says something to who listens to the screen. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('useEditor must be used within the course editor');
  return value;
}

/** Where the field of a problem is found. */
export const toFieldId = (path: string) => `campo-${path}`;

export function focusField(path: string): void {
  const field = document.getElementById(toFieldId(path));
  field?.focus({ preventScroll: true });
  // In the middle, where the save bar does not lie over it.
  field?.scrollIntoView({ block: 'center' });
}
