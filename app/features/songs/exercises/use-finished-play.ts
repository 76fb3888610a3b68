import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SongCoverage, SongPlay, SongSheet } from '#domain/contracts/songs.ts';
import { songQuery, songsQuery } from '../queries.ts';
import { useSongOwner } from '../saved/song-owner.ts';
import { useRecordPlay } from './use-record-play.ts';
import type { TriedWord } from './gap-session.ts';
import type { Reviewer } from './use-reviewer.ts';

export interface FinishedPlay extends SongPlay {
  seconds: number;
  /** See TriedWord. */
  words: readonly TriedWord[];
}

/**
 * Records a play once, sends its reviews, and reads how much of the song is understood now; null: not known. A visitor's play is
 * not recorded.
 */
export function useFinishedPlay(
  song: SongSheet,
  play: FinishedPlay,
  reviewer: Reviewer | null,
): SongCoverage | null {
  const client = useQueryClient();
  const owner = useSongOwner();
  const record = useRecordPlay();
  const [id] = useState(() => crypto.randomUUID());
  const { data = null } = useQuery({
    queryKey: ['finished-play', id],
    queryFn: async () => {
      if (owner === null) return null;
      record({ id, song: song.id, ...play, words: [...play.words] });
      await reviewer?.sync();
      void client.invalidateQueries(songsQuery());
      const sheet = await client.fetchQuery({ ...songQuery(song.id), staleTime: 0 });
      return sheet?.coverage ?? null;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  return data;
}
