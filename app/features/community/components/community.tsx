import { useState } from 'react';
import { appendDraft } from '../../../lib/use-draft-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SearchBox } from '../../../ui/office/search-box.tsx';
import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { SentNotice } from '../../../ui/primitives/sent-notice.tsx';
import { usePostQueue } from '../mutations.ts';
import { BODY_DRAFT, PostForm, TITLE_DRAFT } from './post-form.tsx';
import { PendingPost } from './pending-post.tsx';
import { PostList } from './post-list.tsx';

interface CommunityProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Everybody's posts, newest first, and the place to write another. */
export function Community({ search, onSearch }: CommunityProps) {
  const queue = usePostQueue();
  const outgoing = useOutgoing(queue);
  const now = useNow();
  // Text put back into the form makes it read its draft anew.
  const [editCount, setEditCount] = useState(0);

  function handleEdit({ id, title, body }: { id: string; title: string; body: string }) {
    appendDraft(TITLE_DRAFT, title);
    appendDraft(BODY_DRAFT, body);
    queue.discard(id);
    setEditCount(editCount + 1);
  }

  return (
    <div className="max-w-3xl">
      <SentNotice queue={queue} toText={() => 'Publicado.'} />
      <PostForm
        key={editCount}
        onSubmit={(text) =>
          queue.add({ ...text, id: crypto.randomUUID(), writtenAt: new Date().toISOString() })
        }
      />
      <div className="mt-6">
        <SearchBox
          label="Buscar na comunidade"
          placeholder="Título ou mensagem"
          value={search}
          onSearch={onSearch}
        />
      </div>
      <PostList
        search={search}
        now={now}
        outgoing={outgoing}
        renderPending={(entry) => (
          <PendingPost
            entry={entry}
            now={now}
            onRetry={() => queue.retry(entry.item.id)}
            onEdit={() => handleEdit(entry.item)}
          />
        )}
      />
    </div>
  );
}
