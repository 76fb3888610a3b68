import { useState } from 'react';
import { useDraftText } from '../../../lib/use-draft-text.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import {
  MAX_POST_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
  type Post,
  type Reply,
} from '../schema.ts';
import { TextBox } from './text-box.tsx';

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
  const [error, setError] = useState('');

  function close() {
    setTitle('');
    setBody('');
    onClose();
  }

  async function handleSubmit() {
    const text = { body: body.trim(), ...(isPost && { title: title.trim() }) };
    if (text.body === '' || (isPost && title.trim().length < 3)) {
      setError('Preencha o texto antes de salvar.');
      return;
    }
    setIsBusy(true);
    setError('');
    try {
      await onSave(text);
      close();
    } catch {
      setError('Ainda não foi salvo. Seu texto continua aqui: tente de novo.');
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the person has just asked for this form
          autoFocus={takesFocus}
          label="Título"
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      <TextBox
        takesFocus={takesFocus && !isPost}
        label={isPost ? 'Mensagem' : 'Resposta'}
        rows={4}
        maxLength={isPost ? MAX_POST_LENGTH : MAX_REPLY_LENGTH}
        value={body}
        error={error || undefined}
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
