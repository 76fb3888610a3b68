import { type ReactNode, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FunctionError } from '#app/lib/functions.ts';
import { CHECK_CONNECTION } from '#app/lib/toast.ts';
import { sampleQuery } from '#app/features/player/queries.ts';
import { toVideoSource } from '#app/features/player/schema.ts';
import type { SeekTo } from '#app/features/player/video/video-events.ts';
import { SignedVideo } from '../video/signed-video.tsx';
import { VideoNotice } from '../video/video-notice.tsx';
import { VimeoVideo } from '../video/vimeo-video.tsx';

interface SampleLessonProps {
  sample: { id: string; title: string };
  /** Shown when it has been played to its end. */
  end: ReactNode;
}

const refusalText = (error: Error) =>
  error instanceof FunctionError && error.status > 0
    ? error.message
    : `Não foi possível carregar o vídeo. ${CHECK_CONNECTION}`;

/** A lesson that is marked open, for visitors: nothing of them is stored. */
export function SampleLesson({ sample, end }: SampleLessonProps) {
  const query = sampleQuery('lesson', sample.id);
  const { data: opened, error, refetch } = useQuery(query);
  const address = useQuery({ ...query, select: ({ video }) => video });
  const [hasEnded, setHasEnded] = useState(false);
  const hasBegun = useRef(false);

  function handleSeekable(seekTo: SeekTo | null) {
    if (seekTo && !hasBegun.current) seekTo(0, { play: true });
    hasBegun.current ||= seekTo !== null;
  }

  if (!opened)
    return error ? (
      <VideoNotice onRetry={() => void refetch()}>{refusalText(error)}</VideoNotice>
    ) : (
      <VideoNotice busy>Carregando vídeo...</VideoNotice>
    );
  const video = {
    title: sample.title,
    getStart: () => 0,
    onSeekable: handleSeekable,
    onTime: () => {},
    onPosition: () => {},
    onEnded: () => setHasEnded(true),
  };
  const source = toVideoSource(opened.video);
  return (
    <>
      {source.kind === 'vimeo' ? (
        <VimeoVideo {...video} videoId={source.videoId} privacyHash={source.privacyHash} />
      ) : (
        <SignedVideo {...video} address={address} captions={opened.captions} cover={null} />
      )}
      {hasEnded && end}
    </>
  );
}
