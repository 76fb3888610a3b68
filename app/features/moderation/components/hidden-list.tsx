import { useInfiniteQuery } from '@tanstack/react-query';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { MoreButton } from '#app/ui/admin/more-button.tsx';
import { useModerate } from '../mutations.ts';
import { hiddenQuery } from '../queries.ts';
import { CommentModeration } from './comment-moderation.tsx';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

/** Hidden entries, which can be restored. */
export function HiddenList() {
  const query = useInfiniteQuery(hiddenQuery());
  const { decide } = useModerate();
  const hidden = query.data?.pages.flat() ?? [];
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-label="Comunidade">
        <h3 className="headline mb-3 text-title-sm">Comunidade</h3>
        <ListState query={query} isEmpty={hidden.length === 0} empty="Nada oculto na comunidade.">
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {hidden.map((message) => (
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
            ))}
          </ul>
          <MoreButton query={query} />
        </ListState>
      </section>
      <section aria-label="Comentários das aulas">
        <h3 className="headline mb-3 text-title-sm">Comentários das aulas</h3>
        <CommentModeration filter="hidden" />
      </section>
    </div>
  );
}
