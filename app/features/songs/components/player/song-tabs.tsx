import type { KeyboardEvent } from 'react';
import type { SongMode } from '#domain/contracts/songs.ts';
import { modeText } from '#app/features/songs/messages.ts';

interface SongTabsProps {
  /** The id of the panel. */
  id: string;
  mode: SongMode;
  onChange: (mode: SongMode) => void;
}

const MODES: readonly SongMode[] = ['listen', 'gaps', 'order', 'dictation'];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The activities with a song as tabs; the arrows lead from tab to tab. */
export function SongTabs({ id, mode, onChange }: SongTabsProps) {
  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const place = (MODES.indexOf(mode) + step + MODES.length) % MODES.length;
    onChange(MODES[place] ?? mode);
    event.currentTarget.querySelectorAll('button')[place]?.focus();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div role="tablist" aria-label="Exercícios" className="song-tabs" onKeyDown={handleKeyDown}>
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`${id}-${one}`}
          aria-selected={one === mode}
          aria-controls={id}
          tabIndex={one === mode ? 0 : -1}
          className="song-tab"
          onClick={() => onChange(one)}
        >
          {modeText[one]}
        </button>
      ))}
    </div>
  );
}
