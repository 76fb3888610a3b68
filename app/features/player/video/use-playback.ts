import { useEffect, useRef, useState } from 'react';
import { applyPreferences, writePreferences } from './playback-preferences.ts';
import { AT_REST, readPlayback } from './playback.ts';
import { useResume } from './use-resume.ts';
import type { VideoProps } from './video-events.ts';

interface PlaybackOptions extends Omit<VideoProps, 'title' | 'onSeekable'> {
  /** A new version reloads the video even if the address is the same. */
  srcMadeAt: number;
  onBroken: () => void;
}

/** Follows a native video: state of the controls, events for the lesson, resume. */
export function usePlayback({ getStart, srcMadeAt, onBroken, ...events }: PlaybackOptions) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [playback, setPlayback] = useState(AT_REST);
  const { noteInterruption, notePlaying, resume, endsOwnSeek } = useResume(getStart);
  const loadedMadeAt = useRef(srcMadeAt);

  useEffect(() => {
    if (video) applyPreferences(video);
  }, [video]);

  useEffect(() => {
    const isNewer = srcMadeAt !== loadedMadeAt.current;
    loadedMadeAt.current = srcMadeAt;
    if (isNewer && video?.error) video.load();
  }, [video, srcMadeAt]);

  /** Updates the controls, then reports to the lesson. */
  const on = (report?: (element: HTMLVideoElement) => void) => () => {
    if (!video) return;
    setPlayback(readPlayback(video));
    report?.(video);
  };
  const onPosition = (element: HTMLVideoElement, checkpoint: boolean) =>
    events.onPosition(element.currentTime, { checkpoint });

  const mediaEvents = {
    onLoadedMetadata: on(resume),
    onError: on((element) => {
      noteInterruption(element);
      onBroken();
    }),
    onPlay: on(() => notePlaying(true)),
    onPause: on((element) => {
      notePlaying(false);
      onPosition(element, true);
    }),
    onTimeUpdate: on((element) => {
      events.onTime(element.currentTime, element.duration);
      if (!element.paused) onPosition(element, false);
    }),
    onSeeked: on((element) => {
      if (endsOwnSeek()) onPosition(element, true);
    }),
    onEnded: on(events.onEnded),
    onRateChange: on(writePreferences),
    onVolumeChange: on(writePreferences),
    onDurationChange: on(),
    onProgress: on(),
    onWaiting: on(),
    onPlaying: on(),
    onCanPlay: on(),
  };

  return { video, setVideo, playback, mediaEvents };
}
