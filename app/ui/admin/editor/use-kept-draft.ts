import { useEffect, useRef, useState } from 'react';
import { clearDraft, type DraftSchema, watchDraft, writeDraft } from '#app/lib/unsent/draft.ts';

/** The state of the kept draft: stored, replaced by another tab, or refused by the browser. */
export type Keeping = 'kept' | 'replaced' | 'refused';

/** Keeps an unsaved row in localStorage, because writing one takes longer than a tab lives; null: nothing is unsaved. */
export function useKeptDraft(
  key: string,
  unsaved: object | null,
  schema: DraftSchema<unknown>,
): Keeping {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  /** The stored state: writing it again would take the draft from the tab that wrote it. */
  const written = useRef(unsaved);
  /** False when another tab wrote the draft last: only that tab may remove it. */
  const isOwn = useRef(true);

  useEffect(() => {
    function write(state: object): void {
      const kept = { ...state, keptAt: Date.now() };
      setKeeping(writeDraft<unknown>(key, kept, schema, 'local') ? 'kept' : 'refused');
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
  }, [key, unsaved, schema]);

  return unsaved ? keeping : 'kept';
}
