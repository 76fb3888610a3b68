import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fileUrlQuery } from '#app/features/player/queries.ts';
import { type DecodedSound, decodeSound } from './recording.ts';

/** A stored recording, fetched and decoded whole: only for who uses it. */
const soundQuery = (path: string | null, url: string | undefined) =>
  queryOptions({
    queryKey: ['song-editor', 'sound', path],
    queryFn: async () => {
      const response = await fetch(String(url));
      if (!response.ok) throw new Error(`sound: ${response.status}`);
      return decodeSound(await response.arrayBuffer());
    },
    enabled: url !== undefined,
    staleTime: Infinity,
    retry: false,
  });

/** Null until the recording is read, and where it cannot be. */
export function useSound(path: string | null): DecodedSound | null {
  const { data: url } = useQuery({
    ...fileUrlQuery({ bucket: 'course-files', name: path ?? '' }),
    enabled: path !== null,
  });
  return useQuery(soundQuery(path, url)).data ?? null;
}

/** The same, only where the recording was read before. */
export const useKnownSound = (path: string | null): DecodedSound | null =>
  useQuery({ ...soundQuery(path, undefined), enabled: false }).data ?? null;

/** A recording that this browser has sent need not be fetched to be read. */
export function useRememberSound(): (path: string, sound: DecodedSound) => void {
  const client = useQueryClient();
  return (path, sound) => client.setQueryData(soundQuery(path, undefined).queryKey, sound);
}
