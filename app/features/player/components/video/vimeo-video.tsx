import { useState } from 'react';
import { VimeoFrame, type VimeoFrameProps } from './vimeo-frame.tsx';
import { VideoNotice } from './video-notice.tsx';

type Connection = 'loading' | 'ready' | 'failed';

/** The provider's player, covered until it answers: without a network it would be empty. */
export function VimeoVideo(props: Omit<VimeoFrameProps, 'onReady' | 'onFailed'>) {
  const [attempt, setAttempt] = useState(0);
  const [connection, setConnection] = useState<Connection>('loading');

  function handleRetry() {
    setConnection('loading');
    setAttempt(attempt + 1);
  }

  return (
    <div className="on-stage relative aspect-video bg-paper">
      <VimeoFrame
        {...props}
        key={attempt}
        onReady={() => setConnection('ready')}
        onFailed={() => setConnection('failed')}
      />
      {connection !== 'ready' && (
        <div className="absolute inset-0">
          {connection === 'loading' ? (
            <VideoNotice busy>Carregando vídeo...</VideoNotice>
          ) : (
            <VideoNotice onRetry={handleRetry}>
              Não foi possível carregar o vídeo. Verifique sua conexão.
            </VideoNotice>
          )}
        </div>
      )}
    </div>
  );
}
