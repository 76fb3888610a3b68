import clsx from 'clsx';
import { Link } from 'react-router';
import type { SongSummary } from '#domain/contracts/songs.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { songFactsText, songOffer } from '../messages.ts';
import { SongSleeve } from './song-sleeve.tsx';

export function SongCard({ song }: { song: SongSummary }) {
  return (
    <Link to={`/membros/musicas/${song.id}`} className="song-card">
      <SongSleeve title={song.title} className={clsx('w-full', !song.isOpen && 'grayscale')}>
        <h2 lang="en" className="sleeve-title poster">
          {song.title}
        </h2>
      </SongSleeve>
      <p className="figures mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-fine">
        <span>{songFactsText(song)}</span>
        {!song.isOpen && (
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Icon name="lock" className="size-4" />
            {songOffer(song).place}
          </span>
        )}
      </p>
    </Link>
  );
}
