import { useQuery } from '@tanstack/react-query';
import { useAfter } from '#app/lib/screen/use-after.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { savedSongsQuery, songsQuery } from '../queries.ts';
import { useSongOwner } from '../saved/song-owner.ts';
import { useLostSongsRemoved } from '../saved/use-saved-song.ts';
import { NoNetwork } from './no-network.tsx';
import { SavedSongs } from './saved-songs.tsx';
import { SongList } from './list/song-list.tsx';

/** The wait for the network when songs are on this device. */
const PATIENCE_MS = 1000;
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4';

const SLEEVES = Array.from({ length: 4 }, () => 'aspect-square w-full');

export function Songs() {
  const { data: songs, isFetching, fetchStatus, isPending, refetch } = useQuery(songsQuery());
  const { data: saved = [] } = useQuery(savedSongsQuery(useSongOwner()));
  useLostSongsRemoved(songs);
  const isLate = useAfter(PATIENCE_MS);
  const hasNoList = isLate || !navigator.onLine || !isFetching;
  if (!songs && saved.length > 0 && hasNoList) return <SavedSongs songs={saved} grid={GRID} />;
  if (isPending && fetchStatus === 'paused') return <NoNetwork />;
  if (isPending) return <Skeletons className={GRID} sizes={SLEEVES} />;
  if (!songs)
    return (
      <LoadError title="Não foi possível carregar as músicas" busy={isFetching} onRetry={refetch}>
        Verifique sua conexão.
      </LoadError>
    );
  if (songs.length === 0)
    return (
      <p className="max-w-xl border-2 border-dashed border-line p-6">
        Nenhuma música por aqui ainda. Quando a escola publicar uma, ela aparece aqui.
      </p>
    );
  return <SongList songs={songs} saved={new Set(saved.map(({ id }) => id))} grid={GRID} />;
}
