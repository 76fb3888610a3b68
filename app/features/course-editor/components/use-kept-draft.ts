import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditorState } from '../editor-state.ts';
import type { Keeping } from '../messages.ts';
import { clearDraft, watchDraft, writeDraft } from './draft-store.ts';

/** A long course is too much to write down with every key. */
const WRITE_AFTER_MS = 400;

interface KeptDraftOptions {
  slot: string;
  /** What is to be kept; null: nothing. */
  text: EditorState | null;
}

interface KeptDraft {
  keeping: Keeping;
  /** Writes what waits; false where whoever reads the draft would not find this text. */
  isKeptNow: () => boolean;
}

/** Writes a text down in this browser when its writer pauses, and wherever it may be read or the page may end. */
export function useKeptDraft({ slot, text }: KeptDraftOptions): KeptDraft {
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const unwritten = useRef<EditorState | null>(null);
  /** Whether what this browser keeps is this tab's to remove: another one may have written it since. */
  const isOwn = useRef(true);

  const keepNow = useCallback((): boolean => {
    if (!unwritten.current) return true;
    const isKept = writeDraft(slot, unwritten.current);
    setKeeping(isKept ? 'kept' : 'refused');
    if (!isKept) return false;
    unwritten.current = null;
    isOwn.current = true;
    return true;
  }, [slot]);

  useEffect(() => {
    unwritten.current = text;
    if (!text) {
      if (isOwn.current) clearDraft(slot);
      isOwn.current = false;
      return undefined;
    }
    const timer = setTimeout(keepNow, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [slot, text, keepNow]);

  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  useEffect(() => {
    if (!text) return undefined;
    return watchDraft(slot, (other) => {
      isOwn.current = other === null;
      if (other !== null) return setKeeping('replaced');
      unwritten.current = text;
      keepNow();
    });
  }, [slot, text, keepNow]);

  return {
    keeping: text ? keeping : 'kept',
    isKeptNow: () => keepNow() && keeping !== 'replaced',
  };
}
