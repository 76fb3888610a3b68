import { useContext, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fileUrlQuery } from '#app/features/player/queries.ts';
import { savedFileQuery } from '../queries.ts';
import { SongSigner } from './song-signer.ts';
import { useSongOwner } from '../saved/song-owner.ts';

/** A younger address has not expired: a new one would not play either. */
const SURELY_VALID_MS = 30_000;

/** The address of a recording: on this device where the song is saved, else signed, and signed again when it expired. */
export function useSongFile(id: string, path: string | null) {
  const signAgain = useContext(SongSigner);
  const saved = useQuery(savedFileQuery(useSongOwner(), { id, path }));
  const { data, dataUpdatedAt, isError, fetchStatus, refetch } = useQuery({
    ...fileUrlQuery({ bucket: 'course-files', name: path ?? '' }),
    ...(signAgain && { queryFn: signAgain }),
    enabled: path !== null && !saved.isPending && !saved.data,
  });
  const [brokenPath, setBrokenPath] = useState<string | null>(null);

  function handleError() {
    if (saved.data || Date.now() - dataUpdatedAt < SURELY_VALID_MS) setBrokenPath(path);
    else void refetch();
  }

  async function retry() {
    setBrokenPath(null);
    await refetch();
  }

  const isBroken = brokenPath !== null && brokenPath === path;
  const isRefused = isError && fetchStatus === 'idle';
  return {
    url: saved.data ?? data,
    hasFailed: isBroken || (!saved.data && (isRefused || fetchStatus === 'paused')),
    handleError,
    retry,
  };
}
