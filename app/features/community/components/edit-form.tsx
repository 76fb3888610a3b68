import { useRef, useState } from 'react';
import { focusAtEnd } from '../../../lib/focus-at-end.ts';
import type { Refusal } from '../../../lib/send-outcome.ts';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { refusalText } from '../messages.ts';
import {
  findPostErrors,
  MAX_POST_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
  type Post,
  type PostText,
  type Reply,
} from '../schema.ts';
import { TextBox } from './text-box.tsx';

const toFailureText = (failure: Refusal) =>
  failure.code === 'PT429'
    ? refusalText(failure)
    : 'Ainda não foi salvo. Seu texto continua aqui: tente de novo.';

export const toEditDraft = (id: string, field: 'title' | 'body') => `community-edit:${id}:${field}`;

interface EditFormProps {
  takesFocus: boolean;
  entry: Post | Reply;
  onSave: (text: { title?: string; body: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Stays open, with the text, until the server has it. */
export function EditForm({ takesFocus, entry, onSave, onClose }: EditFormProps) {
  const isPost = 'title' in entry;
  const oldTitle = isPost ? entry.title : '';
  const [title, setTitle] = useDraftText(toEditDraft(entry.id, 'title'), oldTitle);
  const [body, setBody] = useDraftText(toEditDraft(entry.id, 'body'), entry.body);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<PostText>>({});
  const form = useRef<HTMLFormElement>(null);

  function close() {
    setTitle('');
    setBody('');
    onClose();
  }

  function findEditErrors(): Partial<PostText> {
    if (isPost) return findPostErrors({ title, body });
    return body.trim() === '' ? { body: 'Preencha o texto antes de salvar.' } : {};
  }

  async function handleSubmit() {
    const text = { body: body.trim(), ...(isPost && { title: title.trim() }) };
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
      setErrors({ body: toFailureText(failure as Refusal) });
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
        name="body"
        takesFocus={takesFocus && !isPost}
        label={isPost ? 'Mensagem' : 'Resposta'}
        rows={4}
        maxLength={isPost ? MAX_POST_LENGTH : MAX_REPLY_LENGTH}
        value={body}
        error={errors.body}
        onChange={setBody}
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
