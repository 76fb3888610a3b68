import { useState } from 'react';
import { FileVideo, type FileVideoSource } from './file-video.tsx';
import type { VideoProps } from '#app/features/player/video/video-events.ts';
import { VideoNotice } from './video-notice.tsx';

export function UrlVideo({ url, ...video }: VideoProps & FileVideoSource & { url: string }) {
  const [brokenAt, setBrokenAt] = useState<number | null>(null);
  const [attemptedAt, setAttemptedAt] = useState(0);
  return (
    <div className="relative">
      <FileVideo
        {...video}
        src={url}
        srcMadeAt={attemptedAt}
        onBroken={() => setBrokenAt(attemptedAt)}
      />
      {brokenAt === attemptedAt && (
        <div className="absolute inset-x-0 top-0">
          <VideoNotice onRetry={() => setAttemptedAt(attemptedAt + 1)}>
            Não foi possível carregar o vídeo.
          </VideoNotice>
        </div>
      )}
    </div>
  );
}
