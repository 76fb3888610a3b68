import { useEffect, useEffectEvent, useRef } from 'react';
import { toResumePosition } from '#app/features/player/state.ts';
import type { VideoProps } from '#app/features/player/video/video-events.ts';

export interface VimeoFrameProps extends VideoProps {
  videoId: string;
  /** The hash of an unlisted video. */
  privacyHash: string | undefined;
  onReady: () => void;
  onFailed: () => void;
}

interface Position {
  seconds: number;
  duration: number;
}

const READY_WITHIN_MS = 15_000;
/** Time for the player to answer; a browser's error page never does. */
const READY_AFTER_LOAD_MS = 4_000;

/** The provider's script is loaded only when such a lesson is opened. */
export function VimeoFrame({ videoId, privacyHash, title, ...lesson }: VimeoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  const findStart = useEffectEvent((duration: number) =>
    toResumePosition(lesson.getStart(), duration),
  );
  const report = useEffectEvent(({ seconds, duration }: Position, checkpoint: boolean) => {
    lesson.onTime(seconds, duration);
    lesson.onPosition(seconds, { checkpoint });
  });
  const end = useEffectEvent(lesson.onEnded);
  const announce = useEffectEvent(lesson.onSeekable);
  const settle = useEffectEvent((hasAnswered: boolean) =>
    hasAnswered ? lesson.onReady() : lesson.onFailed(),
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let isGone = false;
    let isReady = false;
    let timer = setTimeout(() => settle(false), READY_WITHIN_MS);
    const handleLoad = () => {
      clearTimeout(timer);
      if (!isReady) timer = setTimeout(() => settle(false), READY_AFTER_LOAD_MS);
    };
    element.addEventListener('load', handleLoad);

    async function connect(target: HTMLIFrameElement) {
      const { default: Player } = await import('@vimeo/player');
      const player = new Player(target);
      await player.ready();
      const seconds = findStart(await player.getDuration());
      if (isGone) return;
      isReady = true;
      clearTimeout(timer);
      settle(true);
      announce((to, { play } = { play: false }) => {
        const moved = player.setCurrentTime(to);
        moved.then(() => (play ? player.play() : undefined)).catch(() => {});
      });
      if (seconds > 0) await player.setCurrentTime(seconds);
      let hasPlayed = false;
      player.on('play', () => {
        hasPlayed = true;
      });
      player.on('timeupdate', (position) => !isGone && hasPlayed && report(position, false));
      player.on('pause', (position) => !isGone && report(position, true));
      player.on('seeked', (position) => !isGone && report(position, true));
      player.on('ended', () => !isGone && end());
    }

    connect(element).catch(() => !isGone && settle(false));
    return () => {
      isGone = true;
      element.removeEventListener('load', handleLoad);
      announce(null);
      clearTimeout(timer);
    };
  }, []);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- another origin's player, which needs its own scripts and storage
    <iframe
      ref={frame}
      title={`Vídeo: ${title}`}
      src={toEmbedAddress(videoId, privacyHash)}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="size-full border-0"
    />
  );
}

function toEmbedAddress(videoId: string, privacyHash: string | undefined): string {
  const options = new URLSearchParams({ dnt: '1', title: '0', byline: '0', portrait: '0' });
  if (privacyHash) options.set('h', privacyHash);
  return `https://player.vimeo.com/video/${videoId}?${options.toString()}`;
}
