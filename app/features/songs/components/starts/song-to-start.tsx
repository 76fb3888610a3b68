import { useQuery } from '@tanstack/react-query';
import { findSongToStart } from '#domain/songs/next-song.ts';
import { songsQuery } from '#app/features/songs/queries.ts';
import { SleeveRow } from './sleeve-row.tsx';

/** The way to a song after paying, in a frame of its own. It keeps its height while it loads, so that nothing beneath it moves. */
export function SongToStart({ label }: { label: string }) {
  const { data: songs = [], isPending } = useQuery(songsQuery());
  if (isPending) return <div className="mb-5 h-24" />;
  const song = findSongToStart(songs);
  if (!song) return null;
  return (
    <div className="mb-5 border-2 border-ink bg-sheet">
      <SleeveRow song={song} label={label} />
    </div>
  );
}
