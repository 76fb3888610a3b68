import { type ReactNode, useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { wordsOf } from '../messages.ts';
import type { EntryHandlers } from '../mutations.ts';
import { toAnchor } from '../queries.ts';
import type { Entry as Shown, Place } from '../schema.ts';
import { Byline } from './byline.tsx';
import { Content } from './content.tsx';
import { EditForm, hasEditDraft } from './edit-form.tsx';
import { EntryActions } from './entry-actions.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

interface EntryProps {
  place: Place;
  entry: Shown;
  now: Date;
  handlers: EntryHandlers;
  /** The button that opens the reply box. */
  reply?: ReactNode;
}

/** A stored comment, post or reply with its actions; a deleted one offers to restore it. */
export function Entry({ place, entry, now, handlers, reply }: EntryProps) {
  const { title } = entry;
  const [isEditing, setIsEditing] = useState(
    () => place === null && entry.isMine && hasEditDraft(entry),
  );
  const [isOpenedByHand, setIsOpenedByHand] = useState(false);
  const opener = useFollowingFocus(isEditing);
  const { place: focused, follow } = useFollowingFocus(entry.isRemoved);

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

  if (entry.isRemoved) {
    const canUndo = entry.isMine && entry.content !== '';
    const frame = place === null ? 'border-2 border-dashed border-line px-4 py-2' : '';
    return (
      <>
        {title !== null && <h1 className="sr-only">{title}</h1>}
        <div
          ref={focused}
          tabIndex={-1}
          className={`flex flex-wrap items-center gap-x-4 text-ink-soft outline-none ${frame}`}
        >
          <span>{canUndo ? wordsOf(place, title).deleted : 'Comentário removido.'}</span>
          {canUndo && (
            <TextButton onClick={() => handleDelete(false)} className="text-ink">
              Desfazer
            </TextButton>
          )}
        </div>
      </>
    );
  }
  return (
    <article
      id={title === null ? toAnchor(place, entry.id) : undefined}
      className="scroll-mt-6 target:bg-kraft"
    >
      <Byline place={place} entry={entry} now={now}>
        {title !== null && (
          <h1
            className={
              isEditing ? 'sr-only' : 'mt-4 text-[1.75rem] leading-tight font-semibold text-balance'
            }
          >
            {title}
          </h1>
        )}
        {isEditing ? (
          <EditForm
            takesFocus={isOpenedByHand}
            entry={entry}
            onSave={(text) => handlers.edit(entry, text)}
            onClose={close}
          />
        ) : (
          <>
            <Content place={place} content={entry.content} />
            <EntryActions
              place={place}
              entry={entry}
              handlers={handlers}
              reply={reply}
              editRef={opener.place}
              deleteRef={focused}
              onDelete={() => handleDelete(true)}
              onEdit={edit}
            />
          </>
        )}
      </Byline>
    </article>
  );
}
