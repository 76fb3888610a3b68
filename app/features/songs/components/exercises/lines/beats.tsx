import { useState } from 'react';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { lineText } from '#app/features/songs/messages.ts';
import { Rhythm } from './rhythm.tsx';

/** The rhythm of the song, line by line, to be seen. */
export function Beats({ song }: { song: SongSheet }) {
  const [place, setPlace] = useState(0);
  const line = song.lines[place];
  if (!line) return null;
  const step = (by: number) => setPlace((place + by + song.lines.length) % song.lines.length);
  return (
    <section aria-label="Ritmo do verso" className="mb-6 max-w-3xl border-2 border-ink p-4">
      <div className="flex items-center justify-between gap-3">
        <IconButton icon="previous" label="Verso anterior" onClick={() => step(-1)} />
        <p className="label" aria-live="polite">
          {lineText(place)}: <span lang="en">{line.text}</span>
        </p>
        <IconButton icon="next" label="Próximo verso" onClick={() => step(1)} />
      </div>
      <Rhythm key={place} line={line} />
    </section>
  );
}
