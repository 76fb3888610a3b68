import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fileUrlQuery } from '#app/features/player/queries.ts';

/** A younger address has not expired: a new one would not play either. */
const SURELY_VALID_MS = 30_000;

/** The signed address of a recording, signed again when it expired. */
export function useSongFile(path: string | null) {
  const { data, dataUpdatedAt, isError, fetchStatus, refetch } = useQuery({
    ...fileUrlQuery({ bucket: 'course-files', name: path ?? '' }),
    enabled: path !== null,
  });
  const [brokenPath, setBrokenPath] = useState<string | null>(null);

  function handleError() {
    if (Date.now() - dataUpdatedAt < SURELY_VALID_MS) setBrokenPath(path);
    else void refetch();
  }

  async function retry() {
    setBrokenPath(null);
    await refetch();
  }

  const isBroken = brokenPath !== null && brokenPath === path;
  const isRefused = isError && fetchStatus === 'idle';
  return {
    url: data,
    hasFailed: isBroken || isRefused || fetchStatus === 'paused',
    handleError,
    retry,
  };
}
