import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '#app/lib/wire/live/use-live.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { placeKey } from './queries.ts';
import type { Place } from './schema.ts';

/** A comment or post, as far as news of it are counted. */
interface Counted {
  id: string;
  isMine: boolean;
  isRemoved: boolean;
  replies?: readonly unknown[];
  moreReplies?: number;
}

const countReplies = ({ replies = [], moreReplies = 0 }: Counted) => replies.length + moreReplies;

/** Counts what others wrote between two readings: entries, and replies to those that were known. */
export function countNews(fresh: readonly Counted[], known: readonly Counted[]): number {
  const before = new Map(known.map((one) => [one.id, one]));
  return fresh.reduce((sum, one) => {
    const same = before.get(one.id);
    if (same) return sum + Math.max(0, countReplies(one) - countReplies(same));
    return sum + (one.isMine || one.isRemoved ? 0 : 1);
  }, 0);
}

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
