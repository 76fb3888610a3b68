import type { EditableSong, EditedRight } from '#domain/contracts/song-editor.ts';
import { songObjects } from '#domain/songs/song-uses.ts';
import type { SongDraft } from '../schema.ts';

export interface EditorState {
  /** The stored version on which this draft began. */
  version: number;
  base: SongDraft;
  draft: SongDraft;
  /** Drafts to go back to, the newest last. */
  past: readonly SongDraft[];
  /** The field of the last change: further changes of the same field are undone together. */
  lastKey: string | null;
  /** The time at which the resumed draft was stored, in milliseconds. */
  resumedAt: number | null;
}

export type EditorAction =
  | { type: 'changed'; change: (draft: SongDraft) => SongDraft; key?: string }
  | { type: 'undone' }
  | { type: 'saved'; sent: SongDraft; song: EditableSong }
  | { type: 'reloaded'; song: EditableSong }
  | { type: 'discarded' };

/** Steps that can be undone. */
const MOST_STEPS = 100;

/** The right of an object that was never checked. */
const toOpenRight = (object: EditedRight['object']): EditedRight => ({
  object,
  status: 'own',
  territories: null,
  endsOn: null,
  offline: true,
  holder: '',
  basis: '',
  evidence: '',
  evidencePath: null,
});

function toEditedRight(right: EditedRight): EditedRight {
  const { object, status, territories, endsOn, offline, holder, basis, evidence, evidencePath } =
    right;
  return { object, status, territories, endsOn, offline, holder, basis, evidence, evidencePath };
}

export function toDraft(song: EditableSong): SongDraft {
  const { title, level, bpm, courseIds, isSynthetic, sungPath, spokenPath, bandPath } = song;
  const { durationMs, peaks, lines, cards } = song;
  const recordings = { isSynthetic, sungPath, spokenPath, bandPath, durationMs, peaks };
  return {
    content: { title, level, bpm, courseIds, ...recordings, lines, cards },
    rights: songObjects.map((object) => {
      const held = song.rights.find((right) => right.object === object);
      return held ? toEditedRight(held) : toOpenRight(object);
    }),
  };
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const isDirty = ({ base, draft }: EditorState) => !isSame(base, draft);

/** The rights that differ from the stored ones. */
export const findChangedRights = (base: SongDraft, draft: SongDraft): EditedRight[] =>
  draft.rights.filter((right, index) => !isSame(right, base.rights[index]));

export const startEditor = (song: EditableSong): EditorState => {
  const base = toDraft(song);
  return { version: song.version, base, draft: base, past: [], lastKey: null, resumedAt: null };
};

/** Resumes a draft that waited in this browser; one that says what is stored is dropped. */
export function resumeEditor(
  started: EditorState,
  kept: (Pick<EditorState, 'version' | 'base' | 'draft'> & { keptAt: number }) | null,
): EditorState {
  if (!kept || isSame(kept.draft, started.base)) return started;
  const { keptAt: resumedAt, ...state } = kept;
  return { ...started, ...state, resumedAt };
}

/** Keeps what was written during a save as changes of the saved version. */
function settle(state: EditorState, sent: SongDraft, song: EditableSong): EditorState {
  const base = toDraft(song);
  const { content, rights } = state.draft;
  const draft = {
    content: content === sent.content ? base.content : content,
    rights: rights.map((right, index) => {
      const stored = base.rights[index];
      return stored && isSame(right, stored) ? stored : right;
    }),
  };
  return { ...state, version: song.version, base, draft: isSame(draft, base) ? base : draft };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'changed': {
      const draft = action.change(state.draft);
      if (draft === state.draft) return state;
      const key = action.key ?? null;
      const isMore = key !== null && key === state.lastKey;
      const past = isMore ? state.past : [...state.past, state.draft].slice(-MOST_STEPS);
      return { ...state, draft, past, lastKey: key };
    }
    case 'undone': {
      const draft = state.past.at(-1);
      return draft ? { ...state, draft, past: state.past.slice(0, -1), lastKey: null } : state;
    }
    case 'saved':
      return settle(state, action.sent, action.song);
    case 'reloaded':
      return startEditor(action.song);
    case 'discarded':
      return { ...state, draft: state.base, past: [], lastKey: null, resumedAt: null };
  }
}
