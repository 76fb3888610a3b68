import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EditableSong, EditedRight, SongContent } from '#domain/contracts/song-editor.ts';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import {
  type SaveRefusal,
  toConflict,
  toFailure,
  toRpcRefusal,
  toSaveFailure,
} from '#app/ui/admin/editor/save-result.ts';
import { NOT_SAVED } from './messages.ts';
import { editableSongQuery, listedSongsQuery } from './queries.ts';
import { conflictSchema, editableSongSchema, lacksSchema, wrongLinesSchema } from './schema.ts';

export type SaveResult =
  | { ok: true; song: EditableSong }
  | { ok: false; reason: 'times'; lines: number[]; message: string }
  | SaveRefusal;

function toResult(error: unknown): SaveResult {
  const refusal = toRpcRefusal(error);
  const { code, message, details } = refusal;
  if (code === 'PT409') return toConflict(conflictSchema.parse(JSON.parse(details)));
  if (code !== 'PT422' && code !== 'PT404') return toSaveFailure(refusal, NOT_SAVED);
  const found = readOrNull(() => JSON.parse(details) as unknown);
  const lines = wrongLinesSchema.safeParse(found);
  if (lines.success) return { ok: false, reason: 'times', lines: lines.data, message };
  return toFailure(lacksSchema.safeParse(found).success ? `${message} Veja em Publicar.` : message);
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
    return toResult(error);
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
    openToVisitors: (isOpen: boolean) => call('admin_open_song', { song: id, is_open: isOpen }),
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
