import { useRef, useState } from 'react';
import { hasVisible } from '#domain/text/clean-text.ts';
import { focusAtEnd } from '#app/lib/screen/focus-at-end.ts';
import type { Refusal } from '#app/lib/unsent/outbox.ts';
import { hasDraft, textSchema } from '#app/lib/unsent/draft.ts';
import { useDraft } from '#app/lib/unsent/use-draft.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { refusalText } from '../messages.ts';
import {
  findPostErrors,
  MAX_POST_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
  type Entry,
  type PostText,
} from '../schema.ts';
import { TextBox } from './text-box.tsx';

const toFailureText = (failure: Refusal) =>
  failure.code === 'PT429'
    ? refusalText(null, failure)
    : 'Ainda não foi salvo. Seu texto continua aqui: tente de novo.';

const toEditDraft = (id: string, field: 'title' | 'content') => `comment-edit:${id}:${field}`;

interface EditFormProps {
  takesFocus: boolean;
  entry: Entry;
  onSave: (text: { title: string | null; content: string }) => Promise<unknown>;
  onClose: () => void;
}

export const hasEditDraft = ({ id }: Entry) =>
  hasDraft(toEditDraft(id, 'title')) || hasDraft(toEditDraft(id, 'content'));

/** Edits an entry of the board. Stays open with the text until it is saved. */
export function EditForm({ takesFocus, entry, onSave, onClose }: EditFormProps) {
  const isPost = entry.title !== null;
  const oldTitle = entry.title ?? '';
  const [titleDraft, setTitle] = useDraft(toEditDraft(entry.id, 'title'), textSchema);
  const [contentDraft, setContent] = useDraft(toEditDraft(entry.id, 'content'), textSchema);
  const title = titleDraft ?? oldTitle;
  const content = contentDraft ?? entry.content;
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<PostText>>({});
  const form = useRef<HTMLFormElement>(null);

  function close() {
    setTitle('');
    setContent('');
    onClose();
  }

  function findEditErrors(): Partial<PostText> {
    if (isPost) return findPostErrors({ title, content });
    return !hasVisible(content) ? { content: 'Preencha o texto antes de salvar.' } : {};
  }

  async function handleSubmit() {
    const text = { title: isPost ? title.trim() : null, content: content.trim() };
    const found = findEditErrors();
    setErrors(found);
    const [name] = Object.keys(found);
    if (name) {
      form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
      return;
    }
    setIsBusy(true);
    try {
      await onSave(text);
      close();
    } catch (failure) {
      setErrors({ content: toFailureText(failure as Refusal) });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={isPost ? 'Editar publicação' : 'Editar resposta'}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSubmit();
      }}
    >
      {isPost && (
        <TextField
          ref={takesFocus ? focusAtEnd : null}
          name="title"
          label="Título"
          error={errors.title}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextBox
        name="content"
        takesFocus={takesFocus && !isPost}
        label={isPost ? 'Mensagem' : 'Resposta'}
        rows={4}
        maxLength={isPost ? MAX_POST_LENGTH : MAX_REPLY_LENGTH}
        value={content}
        error={errors.content}
        onChange={setContent}
        onSend={() => void handleSubmit()}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={close}>
          Cancelar
        </Button>
        <Button type="submit" variant="ink" size="sm" busy={isBusy}>
          Salvar
        </Button>
      </div>
    </form>
  );
}
