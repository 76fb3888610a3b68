import { useQuery } from '@tanstack/react-query';
import { ListState } from '../../../ui/office/list-state.tsx';
import { useModerate } from '../mutations.ts';
import { hiddenQuery } from '../queries.ts';
import { CommentModeration } from './comment-moderation.tsx';
import { DecideButton } from './decide-button.tsx';
import { MessageCard } from './message-card.tsx';

/** Everything that is hidden now, to be shown again. */
export function HiddenList() {
  const query = useQuery(hiddenQuery());
  const { decide } = useModerate();
  const hidden = [
    ...(query.data?.posts ?? []).map((post) => ({ kind: 'post' as const, written: post })),
    ...(query.data?.replies ?? []).map((reply) => ({ kind: 'reply' as const, written: reply })),
  ];
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-label="Comunidade">
        <h3 className="headline mb-3 text-title-sm">Comunidade</h3>
        <ListState query={query} isEmpty={hidden.length === 0} empty="Nada oculto na comunidade.">
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {hidden.map(({ kind, written }) => (
              <li key={written.id}>
                <MessageCard
                  author={written.users}
                  createdAt={written.created_at}
                  place={kind === 'post' ? 'Publicação' : 'Resposta'}
                  title={'title' in written ? written.title : ''}
                  body={written.body}
                  isHidden
                  actions={
                    <DecideButton onDecide={() => decide(kind, written.id, 'show')}>
                      Mostrar de novo
                    </DecideButton>
                  }
                />
              </li>
            ))}
          </ul>
        </ListState>
      </section>
      <section aria-label="Comentários das aulas">
        <h3 className="headline mb-3 text-title-sm">Comentários das aulas</h3>
        <CommentModeration filter="hidden" />
      </section>
    </div>
  );
}
