import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { appendDraft } from '../../../lib/use-draft-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { LoadMore } from '../../../ui/primitives/load-more.tsx';
import { SentNotice } from '../../../ui/primitives/sent-notice.tsx';
import { replyCountText } from '../messages.ts';
import { useEntryChanges, useReplyQueue } from '../mutations.ts';
import { useReplies } from '../queries.ts';
import type { NewReply, PostWithReplies, Reply } from '../schema.ts';
import { withoutKnown } from '../state.ts';
import { Entry } from './entry.tsx';
import { PendingReply } from './pending-reply.tsx';
import { ReplyForm, toReplyDraft } from './reply-form.tsx';

export function Thread({ post }: { post: PostWithReplies }) {
  const queue = useReplyQueue(post.id);
  const outgoing = useOutgoing(queue);
  const handlers = useEntryChanges(post.id);
  const now = useNow();
  const [editCount, setEditCount] = useState(0);
  const { shown, apart, left, ...more } = useReplies(post);
  const waiting = withoutKnown(outgoing, [...shown, ...apart]);
  const there = [...shown, ...apart].filter((reply) => !reply.isDeleted);
  const count = there.length + left + waiting.length;
  useTarget(there);

  function handleEdit({ id, body }: NewReply) {
    appendDraft(toReplyDraft(post.id), body);
    queue.discard(id);
    setEditCount(editCount + 1);
  }

  return (
    <>
      <Entry entry={post} postId={post.id} now={now} handlers={handlers} />
      {!post.isDeleted && (
        <section aria-labelledby="respostas" className="mt-8 border-t-2 border-ink pt-6">
          <h2 id="respostas" className="headline figures text-title-sm">
            {count === 0 ? 'Nenhuma resposta ainda' : replyCountText(count)}
          </h2>
          <SentNotice queue={queue} toText={() => 'Resposta enviada.'} />
          <ul className="divide-y divide-line">
            {shown.map((reply, index) => (
              <li key={reply.id} className="py-5 outline-none" {...more.toItemFocus(index)}>
                <Entry entry={reply} postId={post.id} now={now} handlers={handlers} />
              </li>
            ))}
            {left > 0 && (
              <li className="py-5">
                <LoadMore
                  isBusy={more.isBusy}
                  hasFailed={more.hasFailed}
                  failure="Não foi possível carregar as respostas."
                  onLoad={more.load}
                >
                  Ver mais respostas ({left})
                </LoadMore>
              </li>
            )}
            {apart.map((reply) => (
              <li key={reply.id} className="py-5">
                <Entry entry={reply} postId={post.id} now={now} handlers={handlers} />
              </li>
            ))}
            {waiting.map((entry) => (
              <li key={entry.item.id} className="py-5">
                <PendingReply
                  entry={entry}
                  now={now}
                  onRetry={() => queue.retry(entry.item.id)}
                  onEdit={() => handleEdit(entry.item)}
                />
              </li>
            ))}
          </ul>
          <ReplyForm
            key={editCount}
            takesFocus={editCount > 0}
            postId={post.id}
            onSubmit={(body) =>
              queue.add({
                id: crypto.randomUUID(),
                postId: post.id,
                body,
                writtenAt: new Date().toISOString(),
              })
            }
          />
        </section>
      )}
    </>
  );
}

/** A notification leads to one reply, which may come later than the post. */
function useTarget(replies: readonly Reply[]) {
  const { hash } = useLocation();
  const isThere = replies.some(({ id }) => hash === `#resposta-${id}`);
  useEffect(() => {
    if (isThere) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash, isThere]);
}
