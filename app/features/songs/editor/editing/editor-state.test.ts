import { expect, test } from 'vitest';
import type { EditableSong } from '#domain/contracts/song-editor.ts';
import { toSavedSong } from '#tests/support/edited-song.ts';
import { editorReducer, isDirty, resumeEditor, startEditor } from './editor-state.ts';
import type { SongDraft } from '../schema.ts';

const toSong = (change: Partial<EditableSong> = {}): EditableSong => ({
  ...toSavedSong('song'),
  version: 1,
  publishedAt: null,
  withdrawnAt: null,
  rights: [],
  isOpen: false,
  plays: 0,
  savedAt: null,
  savedBy: null,
  ...change,
});
const rename = (title: string) => ({
  type: 'changed' as const,
  key: 'title',
  change: (draft: SongDraft) => ({ ...draft, content: { ...draft.content, title } }),
});

test('typing is undone together, other changes one by one', () => {
  let state = startEditor(toSong());
  for (const action of [rename('A'), rename('AB'), { ...rename('C'), key: 'other' }])
    state = editorReducer(state, action);
  state = editorReducer(state, { type: 'undone' });
  expect(state.draft.content.title).toBe('AB');
  state = editorReducer(state, { type: 'undone' });
  expect(isDirty(state)).toBe(false);
});

test('what was typed during a save stays, as a change of the saved version', () => {
  const typed = editorReducer(startEditor(toSong()), rename('Sent'));
  const more = editorReducer(typed, rename('Sent and more'));
  const song = toSong({ title: 'Sent', version: 2 });
  const settled = editorReducer(more, { type: 'saved', sent: typed.draft, song });
  expect([settled.version, settled.draft.content.title, isDirty(settled)]).toEqual([
    2,
    'Sent and more',
    true,
  ]);
  expect(isDirty(editorReducer(typed, { type: 'saved', sent: typed.draft, song }))).toBe(false);
});

test('a draft of this browser goes on over the version on which it began; one that was saved is dropped', () => {
  const { base, draft } = editorReducer(startEditor(toSong()), rename('Mine'));
  const newer = startEditor(toSong({ title: 'Theirs', version: 3 }));
  const resumed = resumeEditor(newer, { version: 1, base, draft, keptAt: 5 });
  expect([resumed.version, resumed.draft.content.title, resumed.resumedAt]).toEqual([1, 'Mine', 5]);
  const saved = startEditor(toSong({ title: 'Mine', version: 2 }));
  expect(resumeEditor(saved, { version: 1, base, draft, keptAt: 5 })).toBe(saved);
});
