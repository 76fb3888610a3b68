import { useState } from 'react';
import { useNow } from '#app/lib/clock/use-now.ts';
import { idlePart } from '#app/lib/lazy/idle-part.ts';
import { appendDraft } from '#app/lib/unsent/draft.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { SentNotice } from '#app/ui/primitives/sent-notice.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { sentText } from '../messages.ts';
import { useChangeEntry, useShown, useUnsent } from '../mutations.ts';
import { useComments } from '../queries.ts';
import { findOrphans, pendingIn, type PendingEntry as Pending, toEntries } from '../state.ts';
import { useScrollToTarget } from '../use-scroll-to-target.ts';
import { CommentForm } from './comment-form.tsx';
import { PendingEntry } from './pending/pending-entry.tsx';
import { Thread } from './thread.tsx';

const LessonNews = idlePart(async () => (await import('./news/lesson-news.tsx')).LessonNews);

/** The comments under a lesson. Key it by the lesson. */
export function LessonComments({ lessonId }: { lessonId: string }) {
  const { data, isPending, isError, isFetching, refetch, ...paging } = useComments(lessonId);
  const unsent = useUnsent(lessonId);
  const handlers = useChangeEntry(lessonId);
  const now = useNow();
  const draftKey = `comment-draft:${lessonId}`;
  // A new key: the box reads its draft again after a text was put back.
  const [editCount, setEditCount] = useState(0);

  const comments = useShown(lessonId, toEntries(data?.pages));
  const hasAll = data !== undefined && !paging.hasNextPage;
  const orphans = hasAll ? findOrphans(unsent.entries, comments) : [];
  const waiting = [...pendingIn(unsent.entries, null, comments), ...orphans];
  const deleted = comments.filter((one) => one.isRemoved && one.content !== '').length;
  const count = (data?.pages[0]?.count ?? 0) + waiting.length - deleted;
  useScrollToTarget(lessonId, comments.length > 0 && !paging.isPlaceholderData);

  function handleEdit({ item }: Pending) {
    appendDraft(draftKey, item.content);
    unsent.discard(item.id);
    setEditCount(editCount + 1);
  }

  return (
    <section aria-labelledby="comentarios" className="mt-10 border-t-2 border-ink pt-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="comentarios" className="headline figures text-title-sm">
          {`Comentários (${count})`}
        </h2>
        {data && <LessonNews lessonId={lessonId} known={comments} />}
      </div>
      <SentNotice last={unsent.lastSent} toText={sentText} />
      <div className="mt-2">
        <CommentForm
          key={editCount}
          takesFocus={editCount > 0}
          draftKey={draftKey}
          placeholder="Deixe um comentário sobre esta aula..."
          submitLabel="Enviar comentário"
          onSubmit={(content) => unsent.write({ parentId: null, content })}
        />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {waiting.toReversed().map((one) => (
          <li key={one.item.id} className="py-5">
            <PendingEntry
              pending={one}
              now={now}
              onRetry={() => unsent.retry(one.item.id)}
              onEdit={() => handleEdit(one)}
            />
          </li>
        ))}
        {comments.map((comment) => (
          <li key={comment.id} className="py-5">
            <Thread
              place={lessonId}
              comment={comment}
              unsent={unsent}
              now={now}
              handlers={handlers}
            />
          </li>
        ))}
      </ul>
      {isPending && !isError && (
        <Skeletons
          label="Carregando comentários..."
          className="mt-5 grid gap-3"
          sizes={['h-14 w-full', 'h-14 w-4/5']}
        />
      )}
      {isError && !data && (
        <LoadError className="mt-4" busy={isFetching} onRetry={refetch}>
          Não foi possível carregar os comentários.
        </LoadError>
      )}
      {data && comments.length === 0 && waiting.length === 0 && (
        <p className="mt-4 border-2 border-dashed border-line p-6 text-center">
          Nenhum comentário ainda. Seja o primeiro a comentar!
        </p>
      )}
      {paging.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          fullWidth
          busy={paging.isFetchingNextPage}
          onClick={() => void paging.fetchNextPage()}
        >
          Mais comentários
        </Button>
      )}
    </section>
  );
}
