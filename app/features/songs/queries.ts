import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { fileUrlQuery, playSample } from '../player/queries.ts';
import { readSavedFile, readSavedSongs } from './saved/saved-songs.ts';
import { songSheetSchema, songsSchema, sungSongsSchema } from './schema.ts';

export const fetchSongs = async () => songsSchema.parse(await callRpc('list_songs'));

export const songsQuery = () => queryOptions({ queryKey: ['songs'], queryFn: fetchSongs });

/** The songs in which the phrases of the caller's cards are sung. */
export const sungCardsQuery = (cards: readonly string[]) =>
  queryOptions({
    queryKey: ['songs', 'sung', cards],
    queryFn: async () => sungSongsSchema.parse(await callRpc('find_sung_cards', { cards })),
    staleTime: Infinity,
    retry: false,
  });

/** The data of the song page; null without such a song or access to it. */
export const songQuery = (song: string) =>
  queryOptions({
    queryKey: ['song', song],
    queryFn: async () => songSheetSchema.parse(await callRpc('song_sheet', { song })),
  });

/** The song that everyone may play; null: there is none now. */
export const sampleSongQuery = () =>
  queryOptions({
    queryKey: ['sample-song'],
    queryFn: async () => songSheetSchema.parse(await callRpc('sample_song')),
    staleTime: Infinity,
  });

/** The sheet of a song that is open to visitors; its recording has its address from the same answer. */
export const openSongQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['open-song', id],
    queryFn: async () => {
      const { video, song } = await playSample('song', id, true);
      const sheet = songSheetSchema.parse(song);
      const file = { bucket: 'course-files', name: sheet?.sungPath ?? '' };
      client.setQueryData(fileUrlQuery(file).queryKey, video);
      return sheet;
    },
    staleTime: Infinity,
    retry: false,
  });

/** The sheets of the songs that are on this device. */
export const savedSongsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['saved-songs', userId],
    queryFn: () => (userId === null ? [] : readSavedSongs(userId)),
    networkMode: 'always',
    staleTime: Infinity,
  });

/** The address of a saved recording in memory; null: it is not on this device. */
export const savedFileQuery = (userId: string | null, song: { id: string; path: string | null }) =>
  queryOptions({
    queryKey: ['saved-file', userId, song],
    queryFn: async () => {
      const { id, path } = song;
      if (userId === null || path === null) return null;
      const file = await readSavedFile(userId, { id, path });
      return file && URL.createObjectURL(file);
    },
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  });
