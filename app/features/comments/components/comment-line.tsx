import type { ReactNode } from 'react';
import { exactTimeText, relativeTimeText } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/primitives/avatar.tsx';

interface CommentLineProps {
  author: string;
  /** What the monogram is made of, when it is not the author as shown. */
  monogramOf?: string | null | undefined;
  at: string;
  now: Date;
  content: string;
  badge?: ReactNode;
  children?: ReactNode;
}

/** Monogram, name, time, words: what every comment looks like, sent or not. */
export function CommentLine({ author, monogramOf, at, now, content, ...rest }: CommentLineProps) {
  const time = new Date(at);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <Avatar name={monogramOf ?? author} className="size-10 text-sm" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold wrap-anywhere">{author}</span>
          {rest.badge}
          <time dateTime={at} title={exactTimeText(time)} className="text-fine text-ink-soft">
            {relativeTimeText(time, now)}
          </time>
        </p>
        <p className="mt-1 leading-relaxed whitespace-pre-line">{content}</p>
        {rest.children}
      </div>
    </div>
  );
}
