import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissToast, shownToasts, toast, type ToastMessage } from '#app/lib/toast.ts';
import { clearDraft, type DraftSchema, readDraft } from '#app/lib/unsent/draft.ts';
import type { SaveRefusal } from './save-result.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** The result of a save. An editor may add refusals of its own, with a message. */
type SaveResult = { ok: true } | SaveRefusal | { ok: false; reason: string; message: string };

interface RowEditorOptions<State extends { version: number }, Action, Kept, Result> {
  /** The name of the row's draft in this browser. A new row gets one of its own when it is stored. */
  toDraftKey: (state: State) => string;
  draftKey: string;
  draftSchema: DraftSchema<Kept>;
  /** The stored row, or the draft of it that waits in this browser. */
  start: (kept: Kept | null) => State;
  reducer: (state: State, action: Action) => State;
  isDirty: (state: State) => boolean;
  /** Saves the draft over a version; null: nothing had changed. */
  save: (state: State, version: number) => Promise<Result | null>;
  saved: ToastMessage;
}

/** One idempotency id per sent text, so that a retry after a lost answer saves once. */
export function useSaveId() {
  const last = useRef({ text: '', id: '' });
  return (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** The draft of a row: it is kept in this browser until it is saved over the version on which it began. */
export function useRowEditor<
  State extends { version: number },
  Action,
  Kept,
  Result extends SaveResult,
>(options: RowEditorOptions<State, Action, Kept, Result>) {
  const { toDraftKey, draftSchema, saved } = options;
  const [firstKey] = useState(options.draftKey);
  const [state, dispatch] = useReducer(options.reducer, null, () =>
    options.start(readDraft(firstKey, draftSchema, 'local')),
  );
  const isUnsaved = options.isDirty(state);
  const key = toDraftKey(state);
  const keeping = useKeptDraft(key, isUnsaved ? state : null, draftSchema);
  useEffect(() => {
    if (key !== firstKey) clearDraft(firstKey, 'local');
  }, [firstKey, key]);

  const [refusal, setRefusal] = useState<Extract<Result, { ok: false }> | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // A ref, because a second press may come before the button is disabled.
  const isSending = useRef(false);
  const findSaved = () => shownToasts().filter(({ title }) => title === saved.title);

  /** Runs one request at a time; null: nothing had changed, or another one runs. */
  async function send(run: () => Promise<Result | null>): Promise<Result | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setIsSaving(true);
    // The former success would be read as the result of this save.
    for (const { id } of findSaved()) dismissToast(id);
    const result = await run().finally(() => {
      isSending.current = false;
      setIsSaving(false);
    });
    // flushSync: an error must be rendered before its field takes the focus.
    flushSync(() => setRefusal(findRefusal(result)));
    return result;
  }

  /** Saves over the draft's version, or another that the administrator chose in a conflict. */
  async function save(version = state.version): Promise<Result | null> {
    // An unchanged row is not sent: it would cause a conflict without a difference for others.
    if (version > 0 && version === state.version && !isUnsaved) {
      if (findSaved().length === 0) toast(saved);
      return null;
    }
    if (isSending.current) return null;
    const result = await send(() => options.save(state, version));
    if (!result || result.ok) toast(saved);
    return result;
  }

  return {
    state,
    dispatch,
    isUnsaved,
    keeping,
    isSaving,
    refusal,
    // Empty during a save, so that the same failure is announced again.
    failure: isSaving ? '' : (refusal?.message ?? ''),
    conflict: refusal && 'conflict' in refusal ? refusal.conflict : null,
    closeConflict: () => setRefusal(null),
    save,
    send,
  };
}

const findRefusal = <Result extends SaveResult>(result: Result | null) =>
  result && !result.ok ? (result as Extract<Result, { ok: false }>) : null;
