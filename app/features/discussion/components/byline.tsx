import type { ReactNode } from 'react';
import { useSession } from '#app/features/auth/queries.ts';
import { exactTimeText, relativeTimeText } from '#app/lib/text/relative-time.ts';
import { Avatar } from '#app/ui/primitives/avatar.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { authorText, wordsOf } from '../messages.ts';
import type { Entry, Place } from '../schema.ts';

export type Signed = Pick<
  Entry,
  'authorName' | 'createdAt' | 'isMine' | 'isStaff' | 'isEdited' | 'isHidden' | 'title'
>;

interface BylineProps {
  place: Place;
  entry: Signed;
  now: Date;
  /** The text: beside the monogram under a lesson, below it on the board. */
  children?: ReactNode;
}

export function Byline({ place, entry, now, children }: BylineProps) {
  const { person } = useSession();
  const author = authorText(entry);
  const time = new Date(entry.createdAt);
  const isOnBoard = place === null;
  const avatar = (
    <Avatar
      name={entry.isMine ? (person?.fullName ?? null) : author}
      email={entry.isMine ? (person?.email ?? null) : null}
      className="size-10 text-sm"
    />
  );
  const signature = (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
      <span className="min-w-0 font-semibold wrap-anywhere">{author}</span>
      {entry.isStaff && (isOnBoard || !entry.isMine) && <Badge tone="outline">Equipe</Badge>}
      {entry.isHidden && <Badge tone="signal">{wordsOf(place, entry.title).hidden}</Badge>}
      <span className="text-fine text-ink-soft">
        <time dateTime={entry.createdAt} title={exactTimeText(time)}>
          {relativeTimeText(time, now)}
        </time>
        {entry.isEdited && <span> · editada</span>}
      </span>
    </p>
  );
  if (isOnBoard)
    return (
      <>
        <div className="flex items-center gap-3">
          {avatar}
          {signature}
        </div>
        {children}
      </>
    );
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {avatar}
      <div className="min-w-0">
        {signature}
        {children}
      </div>
    </div>
  );
}
