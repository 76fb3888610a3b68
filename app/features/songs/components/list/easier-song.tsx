import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { findEasierSong } from '#app/features/songs/easier-song.ts';
import { fetchSongs } from '#app/features/songs/queries.ts';

interface EasierSongProps {
  /** The review is over. */
  isOver: boolean;
  answers: number;
  /** Answers that wait for the disk or the network. */
  unsent: number;
  isSent: boolean;
  onSend: () => Promise<unknown>;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const once = { queryFn: fetchSongs, staleTime: Infinity, gcTime: 0, retry: false };

/** One song that this review has made easier: "One More Song: 71 % → 78 %". Nothing without network. */
export function EasierSong({ isOver, answers, unsent, isSent, onSend }: EasierSongProps) {
  const before = useQuery({ queryKey: ['songs-before-review'], ...once });
  const after = useQuery({
    // Not with every answer on the way.
    queryKey: ['songs-after-review', isOver && answers],
    ...once,
    enabled: isOver && isSent && before.isSuccess,
  });
  // The coverage of before is read first: it must not count the answers that are sent here.
  const mustSend = isOver && unsent > 0 && !before.isPending;
  useEffect(() => {
    if (mustSend) void onSend();
  }, [onSend, mustSend]);

  const song = findEasierSong(before.data, after.data);
  if (!isOver || !song) return null;
  return (
    <p className="figures mt-4 text-lead">
      Ficou mais fácil:{' '}
      <Link
        to={`/membros/musicas/${song.id}`}
        className="font-semibold underline underline-offset-4"
      >
        <span lang="en">{song.title}</span>: {percent(song.before)} → {percent(song.after)}
      </Link>
    </p>
  );
}
