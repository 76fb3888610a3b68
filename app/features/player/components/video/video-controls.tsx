import { type Ref, useSyncExternalStore } from 'react';
import { clockText } from '#app/lib/text/clock-text.ts';
import type { Caption, CaptionLanguage } from '#app/features/player/schema.ts';
import { ControlButton } from './control-button.tsx';
import { CaptionSelect } from './caption-select.tsx';
import type { Playback } from '#app/features/player/video/playback.ts';
import { RateSelect } from './rate-select.tsx';
import { SeekBar } from './seek-bar.tsx';
import type { VideoControls } from '#app/features/player/video/video-controls.ts';
import { VolumeControl } from './volume-control.tsx';

interface VideoControlsProps {
  playback: Playback;
  controls: VideoControls;
  captions: readonly Caption[];
  caption: CaptionLanguage | null;
  onCaption: (language: CaptionLanguage | null) => void;
  playButtonRef: Ref<HTMLButtonElement>;
}

export function VideoControls({ playback, controls, playButtonRef, ...rest }: VideoControlsProps) {
  const isFullscreen = useSyncExternalStore(
    subscribeFullscreen,
    () => !!document.fullscreenElement,
  );
  const play = toPlayButton(playback);
  return (
    <div className="min-h-24 px-3 pt-1 pb-1 sm:min-h-19 sm:px-4">
      <SeekBar playback={playback} onSeek={controls.seekTo} />
      <div className="-mx-2 flex flex-wrap items-center">
        <ControlButton ref={playButtonRef} {...play} onClick={controls.toggle} />
        <ControlButton
          label="Voltar 10 segundos (J)"
          icon="back"
          onClick={() => controls.seekBy(-10)}
        />
        <ControlButton
          label="Avançar 10 segundos (L)"
          icon="forward"
          onClick={() => controls.seekBy(10)}
        />
        <p className="figures flex justify-between gap-1.5 px-2 text-fine whitespace-nowrap max-sm:order-first max-sm:basis-full">
          <span>{clockText(playback.time)}</span>
          <span className="text-ink-soft">
            <span className="max-sm:hidden">/ </span>
            <span>{clockText(playback.duration)}</span>
          </span>
        </p>
        <div className="ml-auto flex flex-wrap items-center justify-end">
          {rest.captions.length > 0 && (
            <CaptionSelect
              captions={rest.captions}
              language={rest.caption}
              onChange={rest.onCaption}
            />
          )}
          <RateSelect rate={playback.rate} onChange={controls.setRate} />
          <VolumeControl playback={playback} controls={controls} />
          {document.pictureInPictureEnabled && (
            <ControlButton
              label="Janela flutuante"
              icon="picture-in-picture"
              className="max-sm:hidden"
              onClick={controls.togglePictureInPicture}
            />
          )}
          <ControlButton
            label={isFullscreen ? 'Sair da tela cheia (F)' : 'Tela cheia (F)'}
            icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
            onClick={controls.toggleFullscreen}
          />
        </div>
      </div>
    </div>
  );
}

function toPlayButton({ isPaused, hasEnded }: Playback) {
  if (hasEnded) return { label: 'Assistir de novo (K)', icon: 'replay' } as const;
  return isPaused
    ? ({ label: 'Tocar (K)', icon: 'play' } as const)
    : ({ label: 'Pausar (K)', icon: 'pause' } as const);
}

function subscribeFullscreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
