import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { fetchSongs } from '#app/features/songs/queries.ts';
import { findEasierSong } from '#app/features/study/review/easier-song.ts';
import { useStudy } from '#app/features/study/study-context.ts';

interface EasierSongProps {
  /** The review is over. */
  isOver: boolean;
  answers: number;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const once = { queryFn: fetchSongs, staleTime: Infinity, gcTime: 0, retry: false };

/** One song that this review has made easier: "One More Song: 71 % → 78 %". Nothing without network. */
export function EasierSong({ isOver, answers }: EasierSongProps) {
  const { device, study } = useStudy();
  const before = useQuery({ queryKey: ['songs-before-review'], ...once });
  const isSent = study.unsent === 0 && study.network === 'idle';
  const after = useQuery({
    // Not with every answer on the way.
    queryKey: ['songs-after-review', isOver && answers],
    ...once,
    enabled: isOver && isSent && before.isSuccess,
  });
  // The coverage of before is read first: it must not count the answers that are sent here.
  const mustSend = isOver && study.unsent > 0 && !before.isPending;
  useEffect(() => {
    if (mustSend) void device.sync();
  }, [device, mustSend]);

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
