import { Link } from 'react-router';
import { formatTime } from '#app/lib/clock/time.ts';
import { actorOf, detailsOf, sentenceOf } from '../messages.ts';
import type { AuditEntry } from '../schema.ts';

const pages: Record<string, string> = {
  user: '/admin/alunos/',
  purchase: '/admin/compras/',
  course: '/admin/cursos/',
  deck: '/admin/baralhos/',
};

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const page = pages[entry.subject_type];
  const sentence = sentenceOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-1 py-3 break-words sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={entry.created_at} className="figures text-fine text-ink-soft">
        {formatTime(entry.created_at)}
      </time>
      <div className="min-w-0">
        <p>
          <strong>{actorOf(entry)}</strong>{' '}
          {page && entry.subject ? (
            <Link to={page + entry.subject_id} className="underline underline-offset-4">
              {sentence}
            </Link>
          ) : (
            <span>{sentence}</span>
          )}
        </p>
        {detailsOf(entry).map((detail) => (
          <p key={detail} className="text-fine text-ink-soft">
            {detail}
          </p>
        ))}
      </div>
    </li>
  );
}
