import { exactTimeText, relativeTimeText } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/primitives/avatar.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { useSession } from '../../session/queries.ts';
import { authorText } from '../messages.ts';
import type { Reply } from '../schema.ts';

type Signed = Pick<
  Reply,
  'authorName' | 'createdAt' | 'isOwn' | 'isSchool' | 'isEdited' | 'isHidden'
>;

/** Monogram, name, time: who says it and when. */
export function Byline({ entry, now }: { entry: Signed; now: Date }) {
  const { person } = useSession();
  const author = authorText(entry);
  const time = new Date(entry.createdAt);
  return (
    <div className="flex items-center gap-3">
      <Avatar
        name={entry.isOwn ? (person?.fullName ?? null) : author}
        email={entry.isOwn ? (person?.email ?? null) : null}
        className="size-10 text-sm"
      />
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="min-w-0 font-semibold wrap-anywhere">{author}</span>
        {entry.isSchool && <Badge tone="outline">Equipe</Badge>}
        {entry.isHidden && <Badge tone="signal">Oculta pela moderação</Badge>}
        <span className="text-fine text-ink-soft">
          <time dateTime={entry.createdAt} title={exactTimeText(time)}>
            {relativeTimeText(time, now)}
          </time>
          {entry.isEdited && ' · editada'}
        </span>
      </p>
    </div>
  );
}
