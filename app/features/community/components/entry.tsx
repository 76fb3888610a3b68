import { useState } from 'react';
import { hasDraft } from '../../../lib/use-draft-text.ts';
import { useFollowingFocus } from '../../../lib/use-following-focus.ts';
import type { EntryHandlers } from '../mutations.ts';
import type { Post, Reply } from '../schema.ts';
import { Byline } from './byline.tsx';
import { DeletedEntry } from './deleted-entry.tsx';
import { EditForm, toEditDraft } from './edit-form.tsx';
import { EntryActions } from './entry-actions.tsx';

interface EntryProps {
  entry: Post | Reply;
  postId: string;
  now: Date;
  handlers: EntryHandlers;
}

/** The post itself or one reply, with what may be done with it; deleted, the way back. */
export function Entry({ entry, postId, now, handlers }: EntryProps) {
  const [isEditing, setIsEditing] = useState(
    () =>
      entry.isOwn &&
      (hasDraft(toEditDraft(entry.id, 'title')) || hasDraft(toEditDraft(entry.id, 'body'))),
  );
  const [isOpenedByHand, setIsOpenedByHand] = useState(false);
  const opener = useFollowingFocus(isEditing);
  const isPost = 'title' in entry;
  const { place, follow } = useFollowingFocus(entry.isDeleted);

  function edit() {
    setIsEditing(true);
    setIsOpenedByHand(true);
  }

  function close() {
    opener.follow();
    setIsEditing(false);
  }

  function handleDelete(deleted: boolean) {
    follow();
    handlers.setDeleted(entry, deleted);
  }

  if (entry.isDeleted)
    return (
      <>
        {isPost && <h1 className="sr-only">{entry.title}</h1>}
        <DeletedEntry
          ref={place}
          text={isPost ? 'Publicação excluída.' : 'Resposta excluída.'}
          onUndo={() => handleDelete(false)}
        />
      </>
    );
  return (
    <article
      id={isPost ? undefined : `resposta-${entry.id}`}
      className="scroll-mt-6 target:bg-kraft"
    >
      <Byline entry={entry} now={now} />
      {isEditing ? (
        <>
          {isPost && <h1 className="sr-only">{entry.title}</h1>}
          <EditForm
            takesFocus={isOpenedByHand}
            entry={entry}
            onSave={(text) => handlers.edit(entry, text)}
            onClose={close}
          />
        </>
      ) : (
        <>
          {isPost && (
            <h1 className="mt-4 text-[1.75rem] leading-tight font-semibold text-balance">
              {entry.title}
            </h1>
          )}
          <p className="mt-2 leading-relaxed whitespace-pre-line">{entry.body}</p>
          <EntryActions
            entry={entry}
            postId={postId}
            handlers={handlers}
            editRef={opener.place}
            deleteRef={place}
            onDelete={() => handleDelete(true)}
            onEdit={edit}
          />
        </>
      )}
    </article>
  );
}
