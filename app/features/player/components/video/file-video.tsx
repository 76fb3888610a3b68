import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { captionText } from '#app/features/player/messages.ts';
import type { Caption } from '#app/features/player/schema.ts';
import { ControlsPlace } from './controls-place.tsx';
import { useCaptionChoice } from '#app/features/player/video/use-caption-choice.ts';
import { useHls } from '#app/features/player/video/use-hls.ts';
import { useIdle } from '#app/features/player/video/use-idle.ts';
import { usePlayback } from '#app/features/player/video/use-playback.ts';
import { useShortcuts } from '#app/features/player/video/use-shortcuts.ts';
import { createVideoControls } from '#app/features/player/video/video-controls.ts';
import { VideoControls } from './video-controls.tsx';
import type { SeekTo, VideoProps } from '#app/features/player/video/video-events.ts';
import { VideoOverlay } from './video-overlay.tsx';

export interface FileVideoSource {
  /** Covers the picture until the first play. */
  cover: ReactNode;
  captions: readonly Caption[];
}

interface FileVideoProps extends VideoProps, FileVideoSource {
  src: string;
  srcMadeAt: number;
  onBroken: () => void;
}

/** A native video with our own controls. Its keys work while the focus is inside. */
export function FileVideo({ src, cover, captions, title, onSeekable, ...options }: FileVideoProps) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const { video, setVideo, playback, mediaEvents } = usePlayback(options);
  const ownSrc = useHls(video, src, mediaEvents.onError);
  const choice = useCaptionChoice(video, captions);
  const playButton = useRef<HTMLButtonElement>(null);
  const isIdle = useIdle(frame, !playback.isPaused);
  const controls = useMemo(
    () => (video && frame ? createVideoControls(video, frame) : undefined),
    [video, frame],
  );
  useShortcuts(frame, controls, choice.toggle);
  const announce = useEffectEvent(onSeekable);
  useEffect(() => {
    const seekTo: SeekTo = (seconds, { play } = { play: false }) => {
      controls?.seekTo(seconds);
      if (play) controls?.toggle();
    };
    announce(controls ? seekTo : null);
    return () => announce(null);
  }, [controls]);

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
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks below are those the lesson has */}
        <video
          {...mediaEvents}
          ref={setVideo}
          src={ownSrc}
          playsInline
          preload="metadata"
          className="size-full [&::cue]:bg-[#141210d9] [&::cue]:text-[#f6efe3]"
          onClick={handlePress}
          onDoubleClick={controls?.toggleFullscreen}
        >
          {captions.map(({ language, url }) => (
            <track
              key={language}
              kind={language === 'en' ? 'captions' : 'subtitles'}
              srcLang={language}
              label={captionText[language]}
              src={url}
            />
          ))}
        </video>
        {playback.isPaused && !playback.hasPlayed && cover}
        <VideoOverlay playback={playback} />
      </div>
      {controls ? (
        <div className="group-[:fullscreen]:absolute group-[:fullscreen]:inset-x-0 group-[:fullscreen]:bottom-0 group-[:fullscreen]:bg-paper group-[:fullscreen]:transition-opacity group-[:fullscreen]:group-data-[idle=true]:opacity-0">
          <VideoControls
            playback={playback}
            controls={controls}
            captions={captions}
            caption={choice.language}
            onCaption={choice.choose}
            playButtonRef={playButton}
          />
        </div>
      ) : (
        <ControlsPlace />
      )}
    </section>
  );
}
