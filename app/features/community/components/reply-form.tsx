import { useDraftText } from '../../../lib/use-draft-text.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { MAX_REPLY_LENGTH } from '../schema.ts';
import { TextBox } from './text-box.tsx';

export const toReplyDraft = (postId: string) => `community-draft:reply:${postId}`;

interface ReplyFormProps {
  postId: string;
  takesFocus: boolean;
  onSubmit: (body: string) => void;
}

/** Blank text is ignored; what is typed survives a reload. */
export function ReplyForm({ postId, takesFocus, onSubmit }: ReplyFormProps) {
  const [text, setText] = useDraftText(toReplyDraft(postId));

  function submit() {
    const body = text.trim();
    if (body === '') return;
    onSubmit(body);
    setText('');
  }

  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextBox
        takesFocus={takesFocus}
        label="Sua resposta"
        placeholder="Escreva uma resposta..."
        rows={3}
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        onChange={setText}
        onSend={submit}
      />
      <Button type="submit" variant="ink" size="sm" className="justify-self-end">
        Responder
      </Button>
    </form>
  );
}
