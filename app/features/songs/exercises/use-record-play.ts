import { type OutboxKind, useOutbox } from '#app/lib/unsent/outbox.ts';
import { loadSupabaseOf } from '#app/lib/supabase.ts';
import { useSongOwner } from '../saved/song-owner.ts';
import { type PlayToSend, playToSendSchema } from '../schema.ts';

const unsentPlays: OutboxKind<PlayToSend> = {
  name: 'song-plays',
  storage: 'localStorage',
  schema: playToSendSchema,
  send: async (userId, { id, song, mode, share, tries, rightFirst, seconds, words }) => {
    const supabase = await loadSupabaseOf(userId);
    const play = { id, song, mode, share, tries, right_first: rightFirst, seconds, words };
    return supabase.rpc('record_song_play', play);
  },
  refusalText: () => '',
  onSent: () => {},
  // A play that the server does not take is worth nothing to the student.
  onRefused: () => {},
};

/** Records a play of a song to its end, now or when there is network. */
export const useRecordPlay = (): ((play: PlayToSend) => void) =>
  useOutbox(unsentPlays, useSongOwner() ?? '').add;
