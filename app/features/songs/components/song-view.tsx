import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SongSummary } from '#domain/contracts/songs.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { useWithoutSearch } from '#app/ui/layout/members/members-search.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { songOffer } from '../messages.ts';
import { songQuery, songsQuery } from '../queries.ts';
import { useKeptAsServed, useSavedSong } from '../saved/use-saved-song.ts';
import { NoNetwork } from './no-network.tsx';
import { SongPlayer } from './player/song-player.tsx';
import { SongSleeve } from './song-sleeve.tsx';

export function SongView({ id }: { id: string }) {
  useWithoutSearch();
  return (
    <>
      <Link
        to="/membros/musicas"
        className="song-back inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" />
        <span className="max-sm:sr-only">Músicas</span>
      </Link>
      <Song id={id} />
    </>
  );
}

function Song({ id }: { id: string }) {
  const { data: served, isPending, isFetching, fetchStatus, refetch } = useQuery(songQuery(id));
  const saved = useSavedSong(id);
  useKeptAsServed(id, served);
  // A saved song does not wait for the network.
  const song = served === undefined ? (saved ?? undefined) : served;
  if (song === undefined && saved === undefined) return <SongSkeleton />;
  if (song === undefined && isPending)
    return fetchStatus === 'paused' ? <NoNetwork /> : <SongSkeleton />;
  if (song === undefined) return <SongError busy={isFetching} onRetry={refetch} />;
  if (song === null) return <ClosedSong id={id} />;
  const { stream, showLyrics } = song.permissions;
  if (!stream && !showLyrics)
    return <GoneSong title="Esta música saiu do catálogo">Seus cards continuam.</GoneSong>;
  return (
    <>
      <title>{`${song.title} | Músicas`}</title>
      <SongPlayer key={song.id} song={song} />
    </>
  );
}

/** Without a sheet, the list knows whether the song needs a course or is gone. */
function ClosedSong({ id }: { id: string }) {
  const { data: songs, isPending, isFetching, fetchStatus, refetch } = useQuery(songsQuery());
  if (isPending && fetchStatus === 'paused') return <NoNetwork />;
  if (isPending) return <SongSkeleton />;
  if (songs === undefined) return <SongError busy={isFetching} onRetry={refetch} />;
  const song = songs.find((one) => one.id === id);
  if (song) return <LockedSong song={song} />;
  return <GoneSong title="Esta música não está no catálogo">Confira o endereço.</GoneSong>;
}

function SongError(props: { busy: boolean; onRetry: () => unknown }) {
  return (
    <LoadError title="Não foi possível carregar a música" {...props}>
      Verifique sua conexão.
    </LoadError>
  );
}

function LockedSong({ song }: { song: SongSummary }) {
  const { title } = song;
  const { place, text, to, action } = songOffer(song);
  return (
    <section className="grid max-w-3xl items-center gap-6 border-2 border-ink bg-sheet p-6 sm:grid-cols-[14rem_1fr] sm:p-8">
      <title>{`${title} | Músicas`}</title>
      <SongSleeve title={title} className="w-full max-w-56 grayscale" />
      <div>
        <p className="label flex items-center gap-2">
          <Icon name="lock" />
          {place}
        </p>
        <h1 lang="en" className="poster mt-3 text-poster-sm">
          {title}
        </h1>
        <p className="mt-3">{text}</p>
        <ButtonLink to={to} className="mt-6">
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

function GoneSong({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="max-w-xl border-2 border-dashed border-line p-6">
      <title>{`${title} | Músicas`}</title>
      <h1 className="headline text-title-sm">{title}</h1>
      <p className="mt-2">{children}</p>
      <ButtonLink to="/membros/musicas" variant="ink" size="sm" className="mt-4">
        Ver as músicas
      </ButtonLink>
    </section>
  );
}

function SongSkeleton() {
  return (
    <div className="song">
      <output className="sr-only">Carregando...</output>
      <div className="song-side">
        <div className="song-head">
          <Skeleton className="aspect-square w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      </div>
      <div className="song-words grid gap-5">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} className="h-11 w-full" />
        ))}
      </div>
    </div>
  );
}
