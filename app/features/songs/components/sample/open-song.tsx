import { type ReactNode, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FunctionError } from '#app/lib/functions.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { openSongQuery } from '#app/features/songs/queries.ts';
import { SongSigner } from '#app/features/songs/player/song-signer.ts';
import { playSample } from '#app/features/player/queries.ts';
import { SongPlayer } from '../player/song-player.tsx';

interface OpenSongProps {
  sample: { id: string };
  /** Shown when it has been played to its end. */
  end: ReactNode;
}

/** A song that is marked open, for visitors: nothing of them is stored. */
export function OpenSong({ sample: { id }, end }: OpenSongProps) {
  const client = useQueryClient();
  const { data: song, error, isPending, isFetching, refetch } = useQuery(openSongQuery(id, client));
  const [hasEnded, setHasEnded] = useState(false);
  const signAgain = async () => (await playSample('song', id, false)).video;
  return (
    <SongSigner value={signAgain}>
      <div className="border-2 border-ink p-4 sm:p-8" onEndedCapture={() => setHasEnded(true)}>
        {isPending && (
          <>
            <output className="sr-only">Carregando...</output>
            <Skeleton className="h-96 w-full" />
          </>
        )}
        {song && <SongPlayer song={song} heading="h3" isBegun />}
        {!isPending && !song && (
          <LoadError title="Não foi possível carregar a música" busy={isFetching} onRetry={refetch}>
            {error instanceof FunctionError && error.status > 0
              ? error.message
              : 'Verifique sua conexão.'}
          </LoadError>
        )}
      </div>
      {hasEnded && end}
    </SongSigner>
  );
}
