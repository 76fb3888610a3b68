import { useState } from 'react';
import { appendDraft } from '#app/lib/unsent/draft.ts';
import { useNow } from '#app/lib/clock/use-now.ts';
import { SearchBox } from '#app/ui/admin/search-box.tsx';
import { SentNotice } from '#app/ui/primitives/sent-notice.tsx';
import { sentText } from '#app/features/discussion/messages.ts';
import { useUnsent } from '#app/features/discussion/mutations.ts';
import type { NewEntry } from '#app/features/discussion/schema.ts';
import { PendingEntry } from '../pending/pending-entry.tsx';
import { CONTENT_DRAFT, PostForm, TITLE_DRAFT } from './post-form.tsx';
import { PostList } from './post-list.tsx';

interface BoardProps {
  search: string;
  onSearch: (search: string) => void;
}

export function Board({ search, onSearch }: BoardProps) {
  const unsent = useUnsent(null);
  const now = useNow();
  // A new key: the form reads its draft again after a text was put back.
  const [editCount, setEditCount] = useState(0);

  function handleEdit({ id, title = '', content }: NewEntry) {
    appendDraft(TITLE_DRAFT, title);
    appendDraft(CONTENT_DRAFT, content);
    unsent.discard(id);
    setEditCount(editCount + 1);
  }

  return (
    <div className="max-w-3xl">
      <SentNotice last={unsent.lastSent} toText={sentText} />
      <PostForm key={editCount} onSubmit={(text) => unsent.write({ ...text, parentId: null })} />
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
        outgoing={unsent.entries}
        renderPending={(pending) => (
          <PendingEntry
            pending={pending}
            now={now}
            onRetry={() => unsent.retry(pending.item.id)}
            onEdit={() => handleEdit(pending.item)}
          />
        )}
      />
    </div>
  );
}
