import { useQuery } from '@tanstack/react-query';
import { fileUrlQuery } from '#app/features/player/queries.ts';
import { decodeSound } from './recording.ts';

/** The loudness of a stored recording in parts of FINE_MS; null until it is read, and where it cannot be. */
export function useFineSound(path: string | null): readonly number[] | null {
  const { data: url } = useQuery({
    ...fileUrlQuery({ bucket: 'course-files', name: path ?? '' }),
    enabled: path !== null,
  });
  const { data } = useQuery({
    queryKey: ['song-editor', 'fine-sound', path],
    queryFn: async () => {
      const response = await fetch(String(url));
      if (!response.ok) throw new Error(`sound: ${response.status}`);
      return (await decodeSound(await response.arrayBuffer())).fine;
    },
    enabled: url !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? null;
}
