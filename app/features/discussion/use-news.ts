import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { placeKey } from './queries.ts';
import type { Place } from './schema.ts';
import { countNews, type Counted } from './state.ts';

interface NewsOptions {
  place: Place;
  /** The topic on which the server says that something was written. */
  topic: string;
  /** The entries that the reader sees. */
  known: readonly Counted[];
  /** Reads the same page as it is now; `search` narrows both. */
  read: () => Promise<readonly Counted[]>;
  search?: string;
}

/** Counts what others wrote since the reader's page was read; `show` reads it in. Nothing moves before that. */
export function useNews({ place, topic, known, read, search = '' }: NewsOptions) {
  const client = useQueryClient();
  const { data: fresh = [], refetch } = useQuery({
    queryKey: ['discussion-news', topic, search],
    queryFn: read,
    enabled: false,
  });
  useLive(topic, 'comments', () => void refetch());
  return {
    count: countNews(fresh, known),
    show: () => void refreshQuery(client, placeKey(place)),
  };
}
