import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ControlsPlace } from './controls-place.tsx';
import { FileVideo, type FileVideoSource } from './file-video.tsx';
import type { VideoProps } from '#app/features/player/video/video-events.ts';
import { VideoNotice } from './video-notice.tsx';

export interface SignedVideoProps extends VideoProps, FileVideoSource {
  address: UseQueryResult<string>;
}

/** A younger address has not expired: a new one would not play either. */
const SURELY_VALID_MS = 30_000;

/** A video whose address expires: asked for again then, and resumed there. */
export function SignedVideo({ address, ...video }: SignedVideoProps) {
  const { data: src, dataUpdatedAt, isError, fetchStatus, refetch } = address;
  const [isBroken, setIsBroken] = useState(false);

  function handleBroken() {
    if (Date.now() - dataUpdatedAt < SURELY_VALID_MS) setIsBroken(true);
    else void refetch();
  }

  function handleRetry() {
    setIsBroken(false);
    void refetch();
  }

  const notice =
    fetchStatus === 'paused' ? (
      <VideoNotice busy>Sem conexão. O vídeo continua quando a conexão voltar.</VideoNotice>
    ) : isBroken || (isError && fetchStatus === 'idle') ? (
      <VideoNotice onRetry={handleRetry}>Não foi possível carregar o vídeo.</VideoNotice>
    ) : null;

  if (src === undefined)
    return (
      <div className="on-stage">
        {notice ?? <VideoNotice busy>Carregando vídeo...</VideoNotice>}
        <ControlsPlace />
      </div>
    );
  return (
    <div className="relative">
      <FileVideo {...video} src={src} srcMadeAt={dataUpdatedAt} onBroken={handleBroken} />
      {notice && <div className="absolute inset-x-0 top-0">{notice}</div>}
    </div>
  );
}
