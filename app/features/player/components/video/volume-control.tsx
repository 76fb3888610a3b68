import { ControlButton } from './control-button.tsx';
import type { Playback } from '#app/features/player/video/playback.ts';
import type { VideoControls } from '#app/features/player/video/video-controls.ts';

interface VolumeControlProps {
  playback: Playback;
  controls: VideoControls;
}

/** On a phone only mute: it has its own volume keys. */
export function VolumeControl({ playback, controls }: VolumeControlProps) {
  return (
    <div className="flex items-center">
      <ControlButton
        label={playback.isSilent ? 'Ligar o som (M)' : 'Desligar o som (M)'}
        icon={playback.isSilent ? 'silent' : 'sound'}
        onClick={controls.toggleSilence}
      />
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={playback.isSilent ? 0 : playback.volume}
        aria-label="Volume"
        data-own-arrows
        onChange={(event) => controls.setVolume(event.currentTarget.valueAsNumber)}
        className="hidden h-6 w-20 accent-signal md:pointer-fine:block"
      />
    </div>
  );
}
