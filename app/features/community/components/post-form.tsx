import { useId, useRef, useState } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import { hasDraft, useDraftText } from '../../../lib/use-draft-text.ts';
import { useFollowingFocus } from '../../../lib/use-following-focus.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { findPostErrors, MAX_POST_LENGTH, MAX_TITLE_LENGTH, type PostText } from '../schema.ts';
import { TextBox } from './text-box.tsx';

export const TITLE_DRAFT = 'community-draft:title';
export const BODY_DRAFT = 'community-draft:body';

interface PostFormProps {
  onSubmit: (text: PostText) => void;
}

/** Folded until somebody wants to write; what is typed survives a reload. */
export function PostForm({ onSubmit }: PostFormProps) {
  const [title, setTitle] = useDraftText(TITLE_DRAFT);
  const [body, setBody] = useDraftText(BODY_DRAFT);
  const [isOpen, setIsOpen] = useState(() => hasDraft(TITLE_DRAFT) || hasDraft(BODY_DRAFT));
  const [isChecked, setIsChecked] = useState(false);
  const { place, follow } = useFollowingFocus(isOpen);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // Once it was sent with something amiss, every change is checked again.
  const errors = isChecked ? findPostErrors({ title, body }) : {};

  function close() {
    follow();
    setTitle('');
    setBody('');
    setIsChecked(false);
    setIsOpen(false);
  }

  function handleSubmit() {
    const found = findPostErrors({ title, body });
    setIsChecked(true);
    if (Object.keys(found).length > 0) {
      const name = 'title' in found ? 'title' : 'body';
      form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
      return;
    }
    onSubmit({ title: title.trim(), body: body.trim() });
    close();
  }

  if (!isOpen)
    return (
      <Button
        ref={place}
        aria-expanded={false}
        aria-controls={formId}
        onClick={() => setIsOpen(true)}
      >
        Nova publicação
      </Button>
    );
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      aria-label="Nova publicação"
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      className="grid gap-4 border-2 border-ink bg-sheet p-4 sm:p-6"
    >
      <TextField
        ref={focusAtEnd}
        name="title"
        label="Título"
        maxLength={MAX_TITLE_LENGTH}
        value={title}
        error={errors.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextBox
        name="body"
        label="Mensagem"
        hint="Uma dúvida, uma descoberta, a frase que você conquistou hoje."
        rows={5}
        maxLength={MAX_POST_LENGTH}
        value={body}
        error={errors.body}
        onChange={setBody}
        onSend={handleSubmit}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={close}>
          Descartar
        </Button>
        <Button type="submit" variant="ink" size="sm">
          Publicar
        </Button>
      </div>
    </form>
  );
}
