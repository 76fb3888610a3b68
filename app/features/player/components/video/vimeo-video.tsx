import { useState } from 'react';
import { VimeoFrame, type VimeoFrameProps } from './vimeo-frame.tsx';
import { VideoNotice } from './video-notice.tsx';

/** The video provider's own player. */
export function VimeoVideo(props: Omit<VimeoFrameProps, 'onReady' | 'onFailed'>) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);

  function handleRetry() {
    setHasFailed(false);
    setAttempt(attempt + 1);
  }

  return (
    <div className="on-stage relative aspect-video bg-paper">
      <VimeoFrame
        {...props}
        key={attempt}
        onReady={() => setHasFailed(false)}
        onFailed={() => setHasFailed(true)}
      />
      {hasFailed && (
        <div className="absolute inset-0">
          <VideoNotice onRetry={handleRetry}>Não foi possível carregar o vídeo.</VideoNotice>
        </div>
      )}
    </div>
  );
}
