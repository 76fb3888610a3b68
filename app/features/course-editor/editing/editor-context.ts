import { createContext, type Dispatch, useContext } from 'react';
import type { EditorAction } from '../editor-state.ts';
import type { Problems } from '../schema.ts';

export interface EditorContextValue {
  dispatch: Dispatch<EditorAction>;
  problems: Problems;
  /** Announces to screen readers. */
  announce: (text: string) => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('useEditor must be used within the course editor');
  return value;
}

/** The id of the field that a problem names. */
export const toFieldId = (path: string) => `campo-${path}`;

export function focusField(path: string): void {
  const field = document.getElementById(toFieldId(path));
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true;
  field?.focus({ preventScroll: true });
  // Centred, because the save bar covers the bottom.
  field?.scrollIntoView({ block: 'center' });
}
