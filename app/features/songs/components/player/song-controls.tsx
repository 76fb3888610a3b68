import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { IconButton } from '#app/ui/primitives/icon-button.tsx';
import { Record } from '#app/ui/primitives/record.tsx';
import { lineText, rateText } from '#app/features/songs/messages.ts';
import type { SongPlayer } from '#app/features/songs/player/use-song-player.ts';
import { SONG_RATES } from '#app/features/songs/state.ts';

interface SongControlsProps {
  player: SongPlayer;
  onLoop: () => void;
  waveform: ReactNode;
}

/** The controls, in thumb reach. */
export function SongControls({ player, onLoop, waveform }: SongControlsProps) {
  const { isPlaying, loop } = player;
  return (
    <>
      {loop !== null && (
        <button
          type="button"
          aria-label={`Parar de repetir o ${lineText(loop).toLowerCase()}`}
          onClick={() => player.loopLine(null)}
          className="label mb-2 inline-flex min-h-11 items-center gap-2.5 bg-signal px-3.5 text-on-signal"
        >
          <Icon name="repeat" />
          Repetindo o verso
          <Icon name="close" className="size-4" />
        </button>
      )}
      {waveform}
      <div className="mt-1 grid grid-cols-[3.75rem_1fr_3.75rem] sm:grid-cols-[4.5rem_1fr_4.5rem] items-center">
        <button
          type="button"
          aria-pressed={loop !== null}
          aria-label="Repetir o verso"
          aria-keyshortcuts="l"
          title="Repetir o verso (L)"
          onClick={onLoop}
          className="grid size-11 place-items-center aria-pressed:bg-signal aria-pressed:text-on-signal"
        >
          <Icon name="repeat" className="size-6" />
        </button>
        <div className="flex items-center justify-center min-[22rem]:gap-3">
          <IconButton
            icon="previous"
            label="Verso anterior"
            onClick={() => player.stepLine(-1)}
            className="[&_svg]:fill-current"
          />
          <button
            type="button"
            aria-label={isPlaying ? 'Pausar' : 'Tocar'}
            onClick={player.toggle}
            className="song-disc"
          >
            <Record text="" className={clsx('size-full', isPlaying && 'song-disc-turning')} />
            <span className="song-disc-mark">
              <Icon name={isPlaying ? 'pause' : 'play'} filled className="size-6" />
            </span>
          </button>
          <IconButton
            icon="next"
            label="Próximo verso"
            onClick={() => player.stepLine(1)}
            className="[&_svg]:fill-current"
          />
        </div>
        <select
          aria-label="Velocidade"
          title="Velocidade (↑ ↓)"
          value={player.rate}
          onChange={(event) => player.chooseRate(Number(event.currentTarget.value))}
          className="figures h-11 w-full appearance-none border-2 border-line bg-transparent text-center font-semibold [text-align-last:center]"
        >
          {SONG_RATES.map((rate) => (
            <option key={rate} value={rate} className="bg-paper">
              {rateText(rate)}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}
