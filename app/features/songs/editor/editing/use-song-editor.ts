import { useEffect, useReducer, useRef, useState } from 'react';
import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { findLacks } from '#domain/songs/find-lacks.ts';
import { clearDraft, readDraft, writeDraft } from '#app/lib/unsent/draft.ts';
import { toast } from '#app/lib/toast.ts';
import { NOT_SAVED, objectText, published, saved } from '../messages.ts';
import { type SaveResult, useSongCalls } from '../mutations.ts';
import { type Conflict, storedDraftSchema } from '../schema.ts';
import {
  type EditorState,
  editorReducer,
  findChangedRights,
  isDirty,
  isSame,
  resumeEditor,
  startEditor,
} from './editor-state.ts';
import { todayText } from './today.ts';

const toKey = (id: string) => `song:${id}`;

/** In localStorage: a song is written over days. */
function useEditorState(song: EditableSong) {
  const key = toKey(song.id);
  const [state, dispatch] = useReducer(editorReducer, null, () =>
    resumeEditor(startEditor(song), readDraft(key, storedDraftSchema, 'local')),
  );
  const [isKept, setIsKept] = useState(true);
  const isUnsaved = isDirty(state);
  const { version, base, draft } = state;

  useEffect(() => {
    function keep(): void {
      const kept = { version, base, draft, keptAt: Date.now() };
      setIsKept(writeDraft(key, kept, storedDraftSchema, 'local'));
    }
    if (isUnsaved) keep();
    else clearDraft(key, 'local');
  }, [key, isUnsaved, version, base, draft]);

  return { state, dispatch, isUnsaved, isKept };
}

/** One id for each text that is sent, so that a retry after a lost answer saves once. */
function useSaveId() {
  const last = useRef({ text: '', id: '' });
  return (content: unknown) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, id: crypto.randomUUID() };
    return last.current.id;
  };
}

/** Names the changed rights in which something is missing. */
function findOpenRights({ base, draft }: EditorState): string {
  const isOpen = ({
    holder,
    basis,
    evidence,
    evidencePath,
  }: EditorState['draft']['rights'][number]) =>
    [holder, basis].some((text) => text.trim() === '') ||
    (evidence.trim() === '' && evidencePath === null);
  return findChangedRights(base, draft)
    .filter(isOpen)
    .map(({ object }) => objectText[object].name.toLowerCase())
    .join(', ');
}

export function useSongEditor(song: EditableSong, country: string) {
  const { state, dispatch, isUnsaved, isKept } = useEditorState(song);
  const calls = useSongCalls(song.id);
  const toSaveId = useSaveId();
  const [failure, setFailure] = useState('');
  const [wrongLines, setWrongLines] = useState<readonly number[]>([]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  // A second press may come before the button is disabled.
  const isSending = useRef(false);

  function handleResult(result: SaveResult): void {
    setFailure(result.ok || result.reason === 'conflict' ? '' : result.message);
    setWrongLines(!result.ok && result.reason === 'times' ? result.lines : []);
    setConflict(!result.ok && result.reason === 'conflict' ? result.conflict : null);
  }

  async function send(run: () => Promise<SaveResult | null>): Promise<SaveResult | null> {
    if (isSending.current) return null;
    isSending.current = true;
    setIsSaving(true);
    setFailure('');
    try {
      const result = await run();
      if (result) handleResult(result);
      return result;
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  }

  /** Saves what changed, over the draft's version or another that the owner chose in a conflict. Null: nothing had changed. */
  async function saveAll(from: number): Promise<SaveResult | null> {
    const { base, draft: sent } = state;
    const open = findOpenRights(state);
    let version = from;
    let result: SaveResult | null = null;
    if (!isSame(base.content, sent.content)) {
      result = await calls.saveContent(sent.content, version, toSaveId(sent.content));
      if (!result.ok) return result;
      dispatch({ type: 'saved', sent, song: result.song });
      version = result.song.version;
    }
    const rights = findChangedRights(base, sent);
    if (rights.length === 0) return result;
    if (open !== '') return { ok: false, reason: 'failed', message: NOT_SAVED.rights(open) };
    result = await calls.saveRights(rights, version);
    if (result.ok) dispatch({ type: 'saved', sent, song: result.song });
    return result;
  }

  async function save(version = state.version): Promise<void> {
    const result = await send(() => saveAll(version));
    if (result === null || result.ok) toast(saved);
  }

  async function publish(): Promise<void> {
    const result = await send(async () => {
      const savedSong = await saveAll(state.version);
      if (savedSong && !savedSong.ok) return savedSong;
      return calls.publish(savedSong?.song.version ?? state.version);
    });
    if (!result?.ok) return;
    dispatch({ type: 'saved', sent: state.draft, song: result.song });
    toast(published);
  }

  /** The error, or null. */
  async function withdraw(reason: string): Promise<string | null> {
    const result = await calls.withdraw(reason);
    if (result.ok) dispatch({ type: 'saved', sent: state.draft, song: result.song });
    else if (result.reason !== 'conflict') return result.message;
    return null;
  }

  return {
    id: song.id,
    state,
    draft: state.draft,
    /** The lacks that keep the draft from being published. */
    lacks: findLacks(state.draft.content, state.draft.rights, { country, day: todayText() }),
    dispatch,
    isUnsaved,
    isKept,
    isSaving,
    failure,
    wrongLines,
    conflict,
    closeConflict: () => setConflict(null),
    save,
    publish,
    withdraw,
  };
}

export type SongEditorModel = ReturnType<typeof useSongEditor>;
