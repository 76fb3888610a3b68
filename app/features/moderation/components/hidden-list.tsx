import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { useModerate } from '../mutations.ts';
import { hiddenQuery } from '../queries.ts';
import { CommentModeration } from './comment-moderation.tsx';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

/** Hidden entries, which can be restored. */
export function HiddenList() {
  const query = useInfiniteQuery(hiddenQuery());
  const { decide } = useModerate();
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-label="Comunidade">
        <h3 className="headline mb-3 text-title-sm">Comunidade</h3>
        <PagedList query={query} empty="Nada oculto na comunidade." isGrid>
          {(message) => (
            <li key={message.id}>
              <MessageCard
                author={message.author}
                createdAt={message.created_at}
                place={message.kind === 'post' ? 'Publicação' : 'Resposta'}
                title={message.title}
                body={message.content}
                isHidden
                actions={
                  <DecideButton onDecide={() => decide(message.id, 'show')}>
                    Mostrar de novo
                  </DecideButton>
                }
              />
            </li>
          )}
        </PagedList>
      </section>
      <section aria-label="Comentários das aulas">
        <h3 className="headline mb-3 text-title-sm">Comentários das aulas</h3>
        <CommentModeration filter="hidden" />
      </section>
    </div>
  );
}
