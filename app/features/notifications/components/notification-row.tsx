import { Link } from 'react-router';
import { exactTimeText, relativeTimeText } from '#app/lib/text/relative-time.ts';
import { writeNotice } from '../notice-texts.ts';
import type { Notification } from '../schema.ts';

interface NotificationRowProps {
  notification: Notification;
  now: Date;
  /** Marks as read, by opening it or by its button. */
  onRead: () => void;
  onOpen: () => void;
}

export function NotificationRow({ notification, now, onRead, onOpen }: NotificationRowProps) {
  const { kind, payload, href, createdAt, isRead } = notification;
  const { title, body } = writeNotice(kind, payload);
  const at = new Date(createdAt);
  return (
    <li
      data-read={isRead}
      className="relative border-b border-line px-5 py-3 last:border-b-0 data-[read=false]:before:absolute data-[read=false]:before:inset-y-3 data-[read=false]:before:left-0 data-[read=false]:before:w-1.5 data-[read=false]:before:bg-signal"
    >
      <p className="leading-snug font-semibold">
        {!isRead && <span className="sr-only">Não lida: </span>}
        {href ? (
          <Link
            to={href}
            onClick={() => {
              if (!isRead) onRead();
              onOpen();
            }}
            className="underline underline-offset-4"
          >
            {title}
          </Link>
        ) : (
          <span>{title}</span>
        )}
      </p>
      {body && <p className="mt-0.5 line-clamp-2 text-fine">{body}</p>}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-fine text-ink-soft">
        <time dateTime={createdAt} title={exactTimeText(at)}>
          {relativeTimeText(at, now)}
        </time>
        {!isRead && (
          <button
            type="button"
            aria-label={`Marcar como lida: ${title}`}
            onClick={onRead}
            className="min-h-9 font-semibold text-ink underline-offset-4 hover:underline"
          >
            Marcar como lida
          </button>
        )}
      </div>
    </li>
  );
}
