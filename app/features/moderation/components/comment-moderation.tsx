import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { useModerate } from '../mutations.ts';
import { type CommentFilter, moderatedCommentsQuery } from '../queries.ts';
import type { ModeratedComment } from '../schema.ts';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

export function CommentModeration({ filter = 'all' }: { filter?: CommentFilter }) {
  const query = useInfiniteQuery(moderatedCommentsQuery(filter));
  const empty = filter === 'hidden' ? 'Nenhum comentário oculto.' : 'Nenhum comentário ainda.';
  return (
    <PagedList query={query} empty={empty} isGrid>
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
  const { lessons: lesson } = comment;
  const { courses: course } = lesson.modules;
  const isHidden = comment.hidden_at !== null;
  return (
    <MessageCard
      author={comment.users}
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
