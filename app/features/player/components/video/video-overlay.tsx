import { Spinner } from '#app/ui/primitives/spinner.tsx';
import { ControlIcon } from './control-icon.tsx';
import type { Playback } from '#app/features/player/video/playback.ts';

/** A play button before and after the video, a spinner while it loads. Decorative: the controls have the button. */
export function VideoOverlay({ playback }: { playback: Playback }) {
  const isWaiting = playback.isWaiting || playback.duration === 0;
  const isAtEitherEnd = playback.hasEnded || (playback.isPaused && !playback.hasPlayed);
  if (!isAtEitherEnd && !isWaiting) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <span className="grid size-18 place-items-center rounded-full bg-[#141210e6] sm:size-24">
        {isWaiting ? (
          <Spinner className="size-10 text-[#f6efe3]" />
        ) : (
          <span className="grid size-11 place-items-center rounded-full bg-signal text-on-signal sm:size-14">
            <ControlIcon
              name={playback.hasEnded ? 'replay' : 'play'}
              className="size-6 sm:size-7"
            />
          </span>
        )}
      </span>
    </div>
  );
}
