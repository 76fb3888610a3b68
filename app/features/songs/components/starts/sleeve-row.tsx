import { Link } from 'react-router';
import type { SongSummary } from '#domain/contracts/songs.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { songFactsText } from '#app/features/songs/messages.ts';
import { SongSleeve } from '../song-sleeve.tsx';

interface SleeveRowProps {
  song: Pick<SongSummary, 'id' | 'title' | 'level' | 'durationMs'>;
  label?: string;
}

/** The way to a song, as one line of a list. */
export function SleeveRow({ song, label }: SleeveRowProps) {
  return (
    <Link
      to={`/membros/musicas/${song.id}`}
      className="flex min-h-20 items-center gap-4 p-3 text-ink no-underline hover:bg-kraft focus-visible:-outline-offset-3"
    >
      <SongSleeve title={song.title} className="w-14 shrink-0" />
      <span className="min-w-0 flex-1">
        {label && <span className="label block text-ink-soft">{label}</span>}
        <span lang="en" className="block font-semibold">
          {song.title}
        </span>
        <span className="figures block text-fine text-ink-soft">{songFactsText(song)}</span>
      </span>
      <Icon name="play" className="size-6" />
    </Link>
  );
}
