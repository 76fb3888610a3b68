import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTime } from '#app/lib/clock/time.ts';
import type { Author } from '../schema.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';

interface MessageCardProps {
  author: Author;
  createdAt: string;
  /** The place of the text. */
  place: ReactNode;
  title?: string;
  body: string;
  isHidden: boolean;
  children?: ReactNode;
  actions: ReactNode;
}

/** A text with its author and place, and the decisions about it. */
export function MessageCard(props: MessageCardProps) {
  const { author } = props;
  return (
    <article className="border-2 border-line px-5 py-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AuthorName author={author} />
        <span className="figures text-fine text-ink-soft">{formatTime(props.createdAt)}</span>
        {props.isHidden && <Badge tone="signal">Oculto</Badge>}
      </p>
      <p className="text-fine text-ink-soft">{props.place}</p>
      {props.title && <p className="mt-2 font-semibold">{props.title}</p>}
      <p className="mt-2 max-w-prose whitespace-pre-line">{props.body}</p>
      {props.children}
      <div className="mt-3 flex flex-wrap gap-3">{props.actions}</div>
    </article>
  );
}

function AuthorName({ author }: { author: Author }) {
  if (!author) return <span className="font-semibold">Conta excluída</span>;
  const name = author.full_name ?? 'Sem nome';
  if (author.id === null) return <span className="font-semibold">{name}</span>;
  return (
    <Link to={`/admin/alunos/${author.id}`} className="font-semibold underline underline-offset-4">
      {name}
    </Link>
  );
}
