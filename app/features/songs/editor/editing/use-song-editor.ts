import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { findLacks } from '#domain/songs/find-lacks.ts';
import { toast } from '#app/lib/toast.ts';
import { toFailure } from '#app/ui/admin/editor/save-result.ts';
import { useRowEditor, useSaveId } from '#app/ui/admin/editor/use-row-editor.ts';
import { NOT_SAVED, objectText, published, saved } from '../messages.ts';
import { type SaveResult, useSongCalls } from '../mutations.ts';
import { type StoredDraft, storedDraftSchema } from '../schema.ts';
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
  const calls = useSongCalls(song.id);
  const toSaveId = useSaveId();
  const draftKey = `song:${song.id}`;
  const editor = useRowEditor({
    draftKey,
    toDraftKey: () => draftKey,
    draftSchema: storedDraftSchema,
    start: (kept: StoredDraft | null) => resumeEditor(startEditor(song), kept),
    reducer: editorReducer,
    isDirty,
    saved,
    save: saveAll,
  });
  const { state, dispatch, refusal } = editor;

  /** Saves what changed. Null: nothing had changed. */
  async function saveAll(changed: EditorState, from: number): Promise<SaveResult | null> {
    const { base, draft: sent } = changed;
    const open = findOpenRights(changed);
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
    if (open !== '') return toFailure(NOT_SAVED.rights(open));
    result = await calls.saveRights(rights, version);
    if (result.ok) dispatch({ type: 'saved', sent, song: result.song });
    return result;
  }

  async function publish(): Promise<void> {
    const result = await editor.send(async () => {
      const savedSong = await saveAll(state, state.version);
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

  const wrongLines = refusal && 'lines' in refusal ? refusal.lines : [];
  const places = wrongLines.map((line) => line + 1).join(', ');
  return {
    ...editor,
    id: song.id,
    draft: state.draft,
    /** The lacks that keep the draft from being published. */
    lacks: findLacks(state.draft.content, state.draft.rights, { country, day: todayText() }),
    failure: editor.failure && places ? `${editor.failure} Verso ${places}.` : editor.failure,
    wrongLines,
    publish,
    withdraw,
  };
}

export type SongEditorModel = ReturnType<typeof useSongEditor>;
