import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { songsQuery } from '../queries.ts';
import { NoNetwork } from './no-network.tsx';
import { SongCard } from './song-card.tsx';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4';

export function Songs() {
  const { data: songs, isFetching, fetchStatus, isPending, refetch } = useQuery(songsQuery());
  if (isPending && fetchStatus === 'paused') return <NoNetwork />;
  if (isPending) return <SongsSkeleton />;
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
  return (
    <ul className={GRID}>
      {songs.map((song) => (
        <li key={song.id}>
          <SongCard song={song} />
        </li>
      ))}
    </ul>
  );
}

function SongsSkeleton() {
  return (
    <div className={GRID}>
      <output className="sr-only">Carregando...</output>
      {[1, 2, 3, 4].map((sleeve) => (
        <Skeleton key={sleeve} className="aspect-square w-full" />
      ))}
    </div>
  );
}
