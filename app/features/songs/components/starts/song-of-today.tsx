import { useQuery } from '@tanstack/react-query';
import { findSongToStart } from '#domain/songs/next-song.ts';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { songsQuery } from '#app/features/songs/queries.ts';
import { SleeveRow } from './sleeve-row.tsx';

/** One song to play now; nothing when none is open. The row keeps its height, so that nothing beneath it moves. */
export function SongOfToday({ label }: { label: string }) {
  const { data: songs, isPending } = useQuery(songsQuery());
  if (isPending) return <Skeleton className="m-3 h-14" />;
  const song = findSongToStart(songs ?? []);
  return song && <SleeveRow song={song} label={label} />;
}
