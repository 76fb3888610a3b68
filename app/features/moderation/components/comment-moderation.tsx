import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { useModerate } from '../mutations.ts';
import { type CommentFilter, moderatedCommentsQuery } from '../queries.ts';
import type { ModeratedComment } from '../schema.ts';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

const emptyTexts: Record<CommentFilter, string> = {
  all: 'Nenhum comentário ainda.',
  hidden: 'Nenhum comentário oculto.',
  unanswered: 'Nenhuma dúvida sem resposta nos últimos 60 dias.',
};

export function CommentModeration({ filter = 'all' }: { filter?: CommentFilter }) {
  const query = useInfiniteQuery(moderatedCommentsQuery(filter));
  return (
    <PagedList query={query} empty={emptyTexts[filter]} isGrid>
      {(comment) => (
        <li key={comment.id}>
          <CommentCard comment={comment} />
        </li>
      )}
    </PagedList>
  );
}

function CommentCard({ comment }: { comment: ModeratedComment }) {
  const { decide } = useModerate();
  const { lesson } = comment;
  const { course } = lesson;
  const isHidden = comment.hidden_at !== null;
  return (
    <MessageCard
      author={comment.author}
      createdAt={comment.created_at}
      place={
        <Link
          to={`/membros/curso/${course.slug}?aula=${lesson.id}#comentario-${comment.id}`}
          className="underline underline-offset-4"
        >
          {`${comment.parent_id ? 'Resposta em ' : ''}${lesson.title} · ${course.title}`}
        </Link>
      }
      body={comment.content}
      isHidden={isHidden}
      actions={
        <DecideButton
          isDanger={!isHidden}
          onDecide={() => decide(comment.id, isHidden ? 'show' : 'hide')}
        >
          {isHidden ? 'Mostrar de novo' : 'Ocultar'}
        </DecideButton>
      }
    />
  );
}
