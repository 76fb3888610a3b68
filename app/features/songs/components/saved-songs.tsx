import type { SongSheet } from '#domain/contracts/songs.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { SongCard } from './song-card.tsx';

/** Without network: what is on this device. */
export function SavedSongs({ songs, grid }: { songs: readonly SongSheet[]; grid: string }) {
  return (
    <>
      <Banner className="mb-6" title="Sem internet">
        Estas músicas estão salvas neste aparelho.
      </Banner>
      <ul className={grid}>
        {songs.map((song) => (
          <li key={song.id}>
            <SongCard song={{ ...song, courseIds: [], isOpen: true }} isSaved />
          </li>
        ))}
      </ul>
    </>
  );
}
