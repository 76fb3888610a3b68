import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { songSheetSchema, songsSchema } from './schema.ts';

export const songsQuery = () =>
  queryOptions({
    queryKey: ['songs'],
    queryFn: async () => songsSchema.parse(await callRpc('list_songs')),
  });

/** What the song page shows; null without such a song or access to it. */
export const songQuery = (song: string) =>
  queryOptions({
    queryKey: ['song', song],
    queryFn: async () => songSheetSchema.parse(await callRpc('song_sheet', { song })),
  });
