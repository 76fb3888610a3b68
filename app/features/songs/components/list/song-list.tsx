import { useState } from 'react';
import type { SongSummary } from '#domain/contracts/songs.ts';
import { findNextSong, isEasy } from '#domain/songs/next-song.ts';
import { SongCard } from '../song-card.tsx';
import { PlacementOffer } from './placement-offer.tsx';

interface SongListProps {
  songs: readonly SongSummary[];
  /** Ids of the songs on this device. */
  saved: ReadonlySet<string>;
  grid: string;
}

/** The songs: the next one first. */
export function SongList({ songs, saved, grid }: SongListProps) {
  const [isOnlyEasy, setIsOnlyEasy] = useState(false);
  const next = findNextSong(songs);
  const isKnown = songs.some(({ coverage }) => coverage !== null);
  const ordered = next ? [next, ...songs.filter((song) => song !== next)] : songs;
  const shown = isOnlyEasy ? ordered.filter(({ coverage }) => isEasy(coverage)) : ordered;
  return (
    <>
      <PlacementOffer isKnown={isKnown} />
      {isKnown && (
        <fieldset className="mb-6 flex flex-wrap gap-3">
          <legend className="sr-only">Filtros</legend>
          <label className="filter-chip">
            <input
              type="checkbox"
              checked={isOnlyEasy}
              onChange={(event) => setIsOnlyEasy(event.currentTarget.checked)}
              className="sr-only"
            />
            Só fáceis
          </label>
        </fieldset>
      )}
      <p className="sr-only" aria-live="polite">
        {isOnlyEasy && `${shown.length} de ${songs.length} músicas`}
      </p>
      {shown.length === 0 ? (
        <p className="max-w-xl border-2 border-dashed border-line p-6">
          Nenhuma música está fácil ainda. Revise uns cards ou preencha as lacunas de uma música, e
          ela aparece aqui.
        </p>
      ) : (
        <ul className={grid}>
          {shown.map((song) => (
            <li key={song.id}>
              <SongCard song={song} isSaved={saved.has(song.id)} isNext={song === next} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
