import { LoadMore } from '#app/ui/primitives/load-more.tsx';
import type { EntryHandlers, Replies, Unsent } from '../mutations.ts';
import type { Place } from '../schema.ts';
import type { PendingEntry as Pending } from '../state.ts';
import { Entry } from './entry.tsx';
import { PendingEntry } from './pending/pending-entry.tsx';

interface ReplyListProps {
  place: Place;
  replies: Replies;
  pending: Pending[];
  now: Date;
  handlers: EntryHandlers;
  onRetry: Unsent['retry'];
  onEdit: (pending: Pending) => void;
}

/** The loaded replies, the button for more, linked or new replies, and pending ones. */
export function ReplyList({ place, replies, pending, now, handlers, ...rest }: ReplyListProps) {
  const { shown, apart, left, ...more } = replies;
  const style =
    place === null
      ? { list: 'divide-y divide-line', item: 'py-5' }
      : { list: 'grid grid-cols-1 gap-4 pt-4', item: '' };
  return (
    <ul className={style.list}>
      {shown.map((reply, index) => (
        <li key={reply.id} className={`outline-none ${style.item}`} {...more.toItemFocus(index)}>
          <Entry place={place} entry={reply} now={now} handlers={handlers} />
        </li>
      ))}
      {left > 0 && (
        <li className={style.item}>
          <LoadMore
            isBusy={more.isBusy}
            hasFailed={more.hasFailed}
            failure="Não foi possível carregar as respostas."
            onLoad={more.load}
          >
            {`Ver mais respostas (${left})`}
          </LoadMore>
        </li>
      )}
      {apart.map((reply) => (
        <li key={reply.id} className={style.item}>
          <Entry place={place} entry={reply} now={now} handlers={handlers} />
        </li>
      ))}
      {pending.map((one) => (
        <li key={one.item.id} className={style.item}>
          <PendingEntry
            pending={one}
            now={now}
            onRetry={() => rest.onRetry(one.item.id)}
            onEdit={() => rest.onEdit(one)}
          />
        </li>
      ))}
    </ul>
  );
}
