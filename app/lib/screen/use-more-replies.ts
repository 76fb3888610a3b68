import { useState } from 'react';
import { useFollowingFocus } from './use-following-focus.ts';

export interface ReplyPage<Reply> {
  /** Oldest first. */
  replies: Reply[];
  /** The count of replies that follow the last of them. */
  moreReplies: number;
}

export interface Answered<Reply> extends ReplyPage<Reply> {
  /** Ahead of their turn: what a link leads to, and what I have just written. */
  laterReplies: Reply[];
}

interface MoreQuery {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The first replies and those that were loaded after them, each once, and what is still to be asked for. */
export function useMoreReplies<Reply extends { id: string }>(
  first: Answered<Reply>,
  pages: readonly ReplyPage<Reply>[],
  query: MoreQuery,
) {
  const byId = new Map(
    [first, ...pages].flatMap((page) => page.replies).map((one) => [one.id, one]),
  );
  const shown = [...byId.values()];
  const apart = first.laterReplies.filter(({ id }) => !byId.has(id));
  const [newFrom, setNewFrom] = useState(-1);
  const { place, follow } = useFollowingFocus(shown.length);
  return {
    shown,
    apart,
    left: Math.max((pages.at(-1) ?? first).moreReplies - apart.length, 0),
    isBusy: query.isFetchingNextPage,
    hasFailed: query.isFetchNextPageError,
    load: () => {
      setNewFrom(shown.length);
      follow();
      void query.fetchNextPage();
    },
    /** The focus of the item at this place: the first new one takes it from the button, which may be gone. */
    toItemFocus: (index: number) => (index === newFrom ? { ref: place, tabIndex: -1 } : {}),
  };
}
