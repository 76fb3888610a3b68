import clsx from 'clsx';
import { Link } from 'react-router';
import type { SongSummary } from '#domain/contracts/songs.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { newWordsText, songFactsText, songOffer } from '../messages.ts';
import { CoverageRing } from './list/coverage-ring.tsx';
import { SongSleeve } from './song-sleeve.tsx';

interface SongCardProps {
  song: Pick<
    SongSummary,
    'id' | 'title' | 'level' | 'durationMs' | 'courseIds' | 'isOpen' | 'coverage'
  >;
  /** It is on this device. */
  isSaved: boolean;
  /** "A próxima para você". */
  isNext?: boolean;
}

export function SongCard({ song, isSaved, isNext = false }: SongCardProps) {
  return (
    <Link to={`/membros/musicas/${song.id}`} className="song-card">
      <SongSleeve title={song.title} className={clsx('w-full', !song.isOpen && 'grayscale')}>
        <h2 lang="en" className="sleeve-title poster">
          {song.title}
        </h2>
        {song.coverage && <CoverageRing share={song.coverage.share} />}
      </SongSleeve>
      {isNext && <p className="label mt-2.5 text-signal-text">A próxima para você</p>}
      <p className="figures mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
        <span>{songFactsText(song)}</span>
        {song.coverage && song.coverage.newLemmas > 0 && (
          <span>{newWordsText(song.coverage.newLemmas)}</span>
        )}
        {!song.isOpen && (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Icon name="lock" className="size-4" />
            {songOffer(song).place}
          </span>
        )}
        {isSaved && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="download" className="size-4" />
            Baixada
          </span>
        )}
      </p>
    </Link>
  );
}
