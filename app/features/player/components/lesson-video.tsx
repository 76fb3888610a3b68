import type { Lesson } from '../../courses/schema.ts';
import { toVideoSource } from '../schema.ts';
import { StoredVideo } from './video/stored-video.tsx';
import { UrlVideo } from './video/url-video.tsx';
import type { VideoEvents } from './video/video-events.ts';
import { VideoNotice } from './video/video-notice.tsx';
import { VimeoVideo } from './video/vimeo-video.tsx';

interface LessonVideoProps extends VideoEvents {
  lesson: Lesson;
  getStart: () => number;
}

export function LessonVideo({ lesson, ...rest }: LessonVideoProps) {
  const video = { ...rest, title: lesson.title };
  const source = toVideoSource(lesson.videoId);
  switch (source.kind) {
    case 'vimeo':
      return <VimeoVideo {...video} videoId={source.videoId} privacyHash={source.privacyHash} />;
    case 'stored':
      return <StoredVideo {...video} file={source.file} poster={lesson.thumbnail} />;
    case 'url':
      return <UrlVideo {...video} url={source.url} poster={lesson.thumbnail} />;
    case 'none':
      break;
  }
  return <VideoNotice>O vídeo desta aula ainda não foi publicado.</VideoNotice>;
}
