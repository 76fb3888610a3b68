import { useQuery } from '@tanstack/react-query';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { sampleSongQuery } from '#app/features/songs/queries.ts';
import { SongPlayer } from '../player/song-player.tsx';

/** The song as members have it, with all exercises. Nothing of a visitor is stored. */
export function SampleSong() {
  const { data: song, isPending, isFetching, refetch } = useQuery(sampleSongQuery());
  return (
    <div className="mt-8 border-2 border-ink p-4 sm:p-8">
      {isPending && (
        <>
          <output className="sr-only">Carregando...</output>
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {song === null && <p>A música de amostra não está disponível agora.</p>}
      {song && <SongPlayer song={song} heading="h3" isBegun />}
      {!isPending && song === undefined && (
        <LoadError title="Não foi possível carregar a música" busy={isFetching} onRetry={refetch}>
          Verifique sua conexão.
        </LoadError>
      )}
    </div>
  );
}
