import { useState } from 'react';
import { useFileUrl } from '#app/features/player/queries.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { ControlsPlace } from './controls-place.tsx';
import { FileVideo, type FileVideoSource } from './file-video.tsx';
import type { VideoProps } from '#app/features/player/video/video-events.ts';
import { VideoNotice } from './video-notice.tsx';

interface StoredVideoProps extends VideoProps, FileVideoSource {
  file: StoredFile;
}

/** A younger address has not expired: a new one would not play either. */
const SURELY_VALID_MS = 30_000;

/** A video of our storage: signed, signed again when its address expired, and resumed there. */
export function StoredVideo({ file, ...video }: StoredVideoProps) {
  const { data: src, dataUpdatedAt, isError, fetchStatus, refetch } = useFileUrl(file);
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
