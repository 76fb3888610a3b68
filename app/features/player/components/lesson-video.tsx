import type { Lesson } from '#app/features/courses/schema.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { useCaptions, useFileUrl } from '../queries.ts';
import { type Caption, toVideoSource } from '../schema.ts';
import { LessonCover } from './lesson-cover.tsx';
import { SignedVideo, type SignedVideoProps } from './video/signed-video.tsx';
import { UrlVideo } from './video/url-video.tsx';
import type { SeekTo, VideoEvents } from '../video/video-events.ts';
import { VideoNotice } from './video/video-notice.tsx';
import { VimeoVideo } from './video/vimeo-video.tsx';

interface LessonVideoProps extends VideoEvents {
  lesson: Lesson;
  getStart: () => number;
  onSeekable: (seekTo: SeekTo | null) => void;
}

const NONE: Caption[] = [];

export function LessonVideo({ lesson, ...rest }: LessonVideoProps) {
  const video = { ...rest, title: lesson.title };
  const { data: captions = NONE } = useCaptions(lesson.id);
  const file = { captions, cover: <LessonCover lesson={lesson} /> };
  const source = toVideoSource(lesson.videoId);
  switch (source.kind) {
    case 'vimeo':
      return <VimeoVideo {...video} videoId={source.videoId} privacyHash={source.privacyHash} />;
    case 'stored':
      return <StoredVideo {...video} {...file} file={source.file} />;
    case 'url':
      return <UrlVideo {...video} {...file} url={source.url} />;
    case 'none':
      break;
  }
  return <VideoNotice>O vídeo desta aula ainda não foi publicado.</VideoNotice>;
}

function StoredVideo({ file, ...video }: Omit<SignedVideoProps, 'address'> & { file: StoredFile }) {
  return <SignedVideo {...video} address={useFileUrl(file)} />;
}
