import { useId, useRef, useState } from 'react';
import { focusAtEnd } from '#app/lib/screen/focus-at-end.ts';
import { textSchema } from '#app/lib/unsent/draft.ts';
import { useDraft } from '#app/lib/unsent/use-draft.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import {
  findPostErrors,
  MAX_POST_LENGTH,
  MAX_TITLE_LENGTH,
  type PostText,
} from '#app/features/discussion/schema.ts';
import { TextBox } from '../text-box.tsx';

export const TITLE_DRAFT = 'community-draft:title';
export const CONTENT_DRAFT = 'community-draft:content';

interface PostFormProps {
  onSubmit: (text: PostText) => void;
}

/** Folded until it is opened; the draft survives a reload. */
export function PostForm({ onSubmit }: PostFormProps) {
  const [titleDraft, setTitle] = useDraft(TITLE_DRAFT, textSchema);
  const [contentDraft, setContent] = useDraft(CONTENT_DRAFT, textSchema);
  const title = titleDraft ?? '';
  const content = contentDraft ?? '';
  const [isOpen, setIsOpen] = useState(title !== '' || content !== '');
  const [isChecked, setIsChecked] = useState(false);
  const { place, follow } = useFollowingFocus(isOpen);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  // After a failed submit every change is validated again.
  const errors = isChecked ? findPostErrors({ title, content }) : {};

  function close() {
    follow();
    setTitle('');
    setContent('');
    setIsChecked(false);
    setIsOpen(false);
  }

  function handleSubmit() {
    const found = findPostErrors({ title, content });
    setIsChecked(true);
    if (Object.keys(found).length > 0) {
      const name = 'title' in found ? 'title' : 'content';
      form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
      return;
    }
    onSubmit({ title: title.trim(), content: content.trim() });
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
        name="content"
        label="Mensagem"
        hint="Uma dúvida, uma descoberta, a frase que você conquistou hoje."
        rows={5}
        maxLength={MAX_POST_LENGTH}
        value={content}
        error={errors.content}
        onChange={setContent}
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
