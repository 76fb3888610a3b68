import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { appendDraft } from '../../../lib/use-draft-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { replyCountText } from '../messages.ts';
import { useEntryChanges, useReplyQueue } from '../mutations.ts';
import type { NewReply, PostWithReplies } from '../schema.ts';
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
  const waiting = withoutKnown(outgoing, post.replies);
  const count = post.replies.filter((reply) => !reply.isDeleted).length + waiting.length;
  useTarget();

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
          <ul className="divide-y divide-line">
            {post.replies.map((reply) => (
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

/** A notification leads to one reply, which is here only once the post is. */
function useTarget() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.startsWith('#resposta-'))
      document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
}
