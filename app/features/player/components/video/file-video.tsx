import { useMemo, useRef, useState } from 'react';
import { useIdle } from './use-idle.ts';
import { usePlayback } from './use-playback.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { createVideoControls } from './video-controls.ts';
import { VideoDeck } from './video-deck.tsx';
import type { VideoProps } from './video-events.ts';
import { VideoOverlay } from './video-overlay.tsx';

interface FileVideoProps extends VideoProps {
  src: string;
  srcMadeAt: number;
  poster: string;
  onBroken: () => void;
}

/** A native video with a deck of our own under it. The keys work while the focus is anywhere inside. */
export function FileVideo({ src, poster, title, ...options }: FileVideoProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { video, setVideo, playback, mediaEvents } = usePlayback(options);
  const playButton = useRef<HTMLButtonElement>(null);
  const isIdle = useIdle(frame, !playback.isPaused);
  const controls = useMemo(
    () => (video && frame ? createVideoControls(video, frame) : undefined),
    [video, frame],
  );
  useShortcuts(frame, controls);

  function handlePress() {
    controls?.toggle();
    playButton.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={setFrame}
      aria-label={`Vídeo: ${title}`}
      data-idle={isIdle}
      className="group on-stage relative bg-paper data-[idle=true]:fullscreen:cursor-none"
    >
      <div className="relative aspect-video bg-[#000] group-[:fullscreen]:size-full">
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- lessons have no caption files */}
        <video
          {...mediaEvents}
          ref={setVideo}
          src={src}
          {...(poster && { poster })}
          playsInline
          preload="metadata"
          className="size-full"
          onClick={handlePress}
          onDoubleClick={controls?.toggleFullscreen}
        />
        <VideoOverlay playback={playback} />
      </div>
      {controls && (
        <div className="group-[:fullscreen]:absolute group-[:fullscreen]:inset-x-0 group-[:fullscreen]:bottom-0 group-[:fullscreen]:bg-paper group-[:fullscreen]:transition-opacity group-[:fullscreen]:group-data-[idle=true]:opacity-0">
          <VideoDeck playback={playback} controls={controls} playButtonRef={playButton} />
        </div>
      )}
    </section>
  );
}
