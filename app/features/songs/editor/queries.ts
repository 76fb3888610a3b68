import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { editableSongSchema, listedSongsSchema, contextSchema } from './schema.ts';

/** Every song, drafts and withdrawn ones included. */
export const listedSongsQuery = () =>
  queryOptions({
    queryKey: ['song-editor', 'list'],
    queryFn: async () => listedSongsSchema.parse(await callRpc('admin_list_songs')),
  });

/** Null: no such song. Never read again by itself: a draft is based on it. */
export const editableSongQuery = (song: string) =>
  queryOptions({
    queryKey: ['song-editor', 'one', song],
    queryFn: async () => {
      const found = await callRpc('admin_song', { song });
      if (found === null) return null;
      return { song: editableSongSchema.parse(found), ...contextSchema.parse(found) };
    },
    refetchOnReconnect: false,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Reads the stored song again; fails immediately without a network. */
export function useReadAgain(id: string) {
  const client = useQueryClient();
  return async () => {
    const query = { ...editableSongQuery(id), networkMode: 'always' as const };
    const found = await client.fetchQuery({ ...query, staleTime: 0 });
    if (!found) throw new Error('the song is gone');
    return found.song;
  };
}
