import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { appendDraft } from '../../../lib/use-draft-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { SentNotice } from '../../../ui/primitives/sent-notice.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useChangeComment, useCommentQueue, useShownComments } from '../mutations.ts';
import { useComments } from '../queries.ts';
import { findOrphans, pendingIn, type PendingComment } from '../state.ts';
import { toCommentAnchor } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread, toReplyDraftKey } from './comment-thread.tsx';
import { PendingLine } from './pending-line.tsx';

/** The talk under a lesson. Key it by the lesson. */
export function CommentsSection({ lessonId }: { lessonId: string }) {
  const target = useTarget();
  const { data, isPending, isError, isFetching, refetch, ...paging } = useComments(
    lessonId,
    target,
  );
  const queue = useCommentQueue(lessonId);
  const outgoing = useOutgoing(queue);
  const handlers = useChangeComment(lessonId);
  const now = useNow();
  const draftKey = `comment-draft:${lessonId}`;
  // Text put back into a box makes the box read its draft anew.
  const [editCount, setEditCount] = useState(0);

  const comments = useShownComments(lessonId, data);
  const hasAll = data !== undefined && !paging.hasNextPage;
  const orphans = hasAll ? findOrphans(outgoing, comments) : [];
  const waiting = [...pendingIn(outgoing, null, comments), ...orphans];
  const takenBack = comments.filter((one) => one.isRemoved && one.content !== '').length;
  const count = (data?.pages[0]?.count ?? 0) + waiting.length - takenBack;
  useScrollTo(target, comments.length > 0 && !paging.isPlaceholderData);

  const send = (content: string, parentId: string | null) =>
    queue.add({
      id: crypto.randomUUID(),
      lessonId,
      parentId,
      content,
      writtenAt: new Date().toISOString(),
    });

  function handleEdit(entry: PendingComment) {
    const { item } = entry;
    const parentId = orphans.includes(entry) ? null : item.parentId;
    appendDraft(parentId ? toReplyDraftKey(parentId) : draftKey, item.content);
    queue.discard(item.id);
    setEditCount(editCount + 1);
  }

  return (
    <section aria-labelledby="comentarios" className="mt-10 border-t-2 border-ink pt-6">
      <h2 id="comentarios" className="headline figures text-title-sm">
        Comentários ({count})
      </h2>
      <SentNotice queue={queue} toText={sentText} />
      <div className="mt-4">
        <CommentForm
          key={editCount}
          takesFocus={editCount > 0}
          draftKey={draftKey}
          placeholder="Deixe um comentário sobre esta aula..."
          submitLabel="Enviar comentário"
          onSubmit={(content) => send(content, null)}
        />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {waiting.toReversed().map((one) => (
          <li key={one.item.id} className="py-5">
            <PendingLine
              pending={one}
              now={now}
              onRetry={() => queue.retry(one.item.id)}
              onEdit={() => handleEdit(one)}
            />
          </li>
        ))}
        {comments.map((comment) => (
          <CommentThread
            key={comment.id}
            lessonId={lessonId}
            comment={comment}
            pending={pendingIn(outgoing, comment.id, [...comment.replies, ...comment.laterReplies])}
            now={now}
            handlers={handlers}
            onReply={(content) => send(content, comment.id)}
            onRetry={(id) => queue.retry(id)}
            onEdit={handleEdit}
          />
        ))}
      </ul>
      {isPending && !isError && <CommentsSkeleton />}
      {isError && !data && (
        <Banner
          tone="danger"
          className="mt-4"
          actions={
            <Button variant="ink" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar os comentários.
        </Banner>
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

const sentText = ({ parentId }: PendingComment['item']) =>
  parentId === null ? 'Comentário enviado.' : 'Resposta enviada.';

function CommentsSkeleton() {
  return (
    <div className="mt-5 grid gap-3">
      <output className="sr-only">Carregando comentários...</output>
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-4/5" />
    </div>
  );
}

const TARGET = /^#comentario-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** A notification leads to one comment or reply. */
const useTarget = () => TARGET.exec(useLocation().hash)?.[1] ?? null;

/** It is here only once the comments are. */
function useScrollTo(target: string | null, hasLoaded: boolean) {
  useEffect(() => {
    if (hasLoaded && target)
      document.getElementById(toCommentAnchor(target))?.scrollIntoView({ block: 'center' });
  }, [hasLoaded, target]);
}
