import { spokenTimeText } from '#app/features/player/messages.ts';
import { clockText } from '#app/lib/text/clock-text.ts';
import { toProgressPercent } from '#app/features/player/state.ts';
import type { Playback } from '#app/features/player/video/playback.ts';

interface SeekBarProps {
  playback: Playback;
  onSeek: (seconds: number) => void;
}

/** Played and loaded parts, over a native range input that takes pointer and touch. */
export function SeekBar({ playback, onSeek }: SeekBarProps) {
  const { time, duration, bufferedUntil } = playback;
  const played = toProgressPercent(time, duration);
  return (
    <div className="relative h-6">
      <input
        type="range"
        min={0}
        max={duration || 1}
        step="any"
        value={time}
        disabled={duration === 0}
        aria-label="Posição no vídeo"
        aria-valuetext={`${spokenTimeText(time)} de ${spokenTimeText(duration)}`}
        title={clockText(time)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
        className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <span className="absolute inset-x-0 inset-y-1 outline-offset-1 peer-focus-visible:outline-3 peer-focus-visible:outline-focus">
        <span className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 bg-line" />
        <span
          className="absolute left-0 top-1/2 h-1.5 -translate-y-1/2 bg-ink/40"
          style={{ width: `${toProgressPercent(bufferedUntil, duration)}%` }}
        />
        <span
          className="absolute left-0 top-1/2 h-1.5 -translate-y-1/2 bg-signal"
          style={{ width: `${played}%` }}
        />
        <span
          className="absolute inset-y-0 w-1 -translate-x-1/2 bg-ink"
          style={{ left: `${played}%` }}
        />
      </span>
    </div>
  );
}
