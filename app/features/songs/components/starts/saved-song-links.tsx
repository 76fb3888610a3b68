import type { SongSheet } from '#domain/contracts/songs.ts';
import { SleeveRow } from './sleeve-row.tsx';

/** The songs on this device, one a line. */
export function SavedSongLinks({ songs }: { songs: readonly SongSheet[] }) {
  return (
    <ul
      aria-label="Músicas salvas"
      className="mt-4 max-w-2xl border-2 border-ink bg-sheet [&>li+li]:border-t [&>li+li]:border-line"
    >
      {songs.map((song) => (
        <li key={song.id}>
          <SleeveRow song={song} />
        </li>
      ))}
    </ul>
  );
}
