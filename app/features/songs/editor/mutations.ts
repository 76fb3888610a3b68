import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditableSong, EditedRight, SongContent } from '#domain/contracts/song-editor.ts';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import { NOT_SAVED } from './messages.ts';
import { editableSongQuery, listedSongsQuery } from './queries.ts';
import {
  type Conflict,
  conflictSchema,
  editableSongSchema,
  lacksSchema,
  wrongLinesSchema,
} from './schema.ts';

export type SaveResult =
  | { ok: true; song: EditableSong }
  | { ok: false; reason: 'conflict'; conflict: Conflict }
  | { ok: false; reason: 'times'; lines: number[]; message: string }
  | { ok: false; reason: 'failed'; message: string };

function toFailure(error: unknown): SaveResult {
  const { code, message, details, status } = error as Partial<
    Record<'code' | 'message' | 'details' | 'status', unknown>
  >;
  const fail = (text: string): SaveResult => ({ ok: false, reason: 'failed', message: text });
  const read = () => JSON.parse(String(details)) as unknown;
  if (code === 'PT409')
    return { ok: false, reason: 'conflict', conflict: conflictSchema.parse(read()) };
  if (code === 'PT422' || code === 'PT404') {
    const lines = wrongLinesSchema.safeParse(readOrNull(read));
    if (lines.success)
      return { ok: false, reason: 'times', lines: lines.data, message: String(message) };
    const lacks = lacksSchema.safeParse(readOrNull(read));
    return fail(lacks.success ? `${String(message)} Veja em Publicar.` : String(message));
  }
  if (code === '42501') return fail(status === 401 ? NOT_SAVED.session : NOT_SAVED.forbidden);
  if (code === 'PGRST301') return fail(NOT_SAVED.session);
  if (status === 413) return fail(NOT_SAVED.too_large);
  return fail(code === '' || code === undefined ? NOT_SAVED.network : NOT_SAVED.failed);
}

function readOrNull(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

async function attempt(name: string, args: Record<string, unknown>): Promise<SaveResult> {
  try {
    return { ok: true, song: editableSongSchema.parse(await callRpc(name, args)) };
  } catch (error) {
    return toFailure(error);
  }
}

/** Each call is one transaction on the server, over the version that was seen. */
export function useSongCalls(id: string) {
  const client = useQueryClient();

  function handleDone(result: SaveResult): SaveResult {
    if (!result.ok) return result;
    client.setQueryData(editableSongQuery(id).queryKey, (known) =>
      known ? { ...known, song: result.song } : known,
    );
    void client.invalidateQueries({ queryKey: listedSongsQuery().queryKey });
    void client.invalidateQueries({ queryKey: ['songs'] });
    void client.invalidateQueries({ queryKey: ['song', id] });
    return result;
  }

  const call = async (name: string, args: Record<string, unknown>) =>
    handleDone(await attempt(name, args));

  return {
    /** `saveId` names one save: repeating it after a lost answer is no conflict. */
    saveContent: (content: SongContent, version: number, saveId: string) =>
      call('admin_save_song', { song: { ...content, id, saveId }, expected_version: version }),
    saveRights: (rights: readonly EditedRight[], version: number) =>
      call('admin_set_song_rights', { song: id, rights, expected_version: version }),
    publish: (version: number) =>
      call('admin_publish_song', { song: id, expected_version: version }),
    withdraw: (reason: string) => call('admin_withdraw_song', { song: id, reason }),
  };
}

export function useCreateSong() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) => attemptRpc('admin_create_song', { title }),
    onSuccess: () => void client.invalidateQueries({ queryKey: listedSongsQuery().queryKey }),
  });
}

export function useDeleteSong() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (song: string) => attemptRpc('admin_delete_song', { song }),
    onSuccess: () => void client.invalidateQueries({ queryKey: listedSongsQuery().queryKey }),
  });
}

/** Visitors play the song on the masterclass page from now on. */
export const useSampleSong = () =>
  useMutation({
    mutationFn: (song: string) => attemptRpc('admin_choose_sample_song', { song }),
  });
