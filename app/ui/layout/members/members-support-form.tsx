import { useState } from 'react';
import { cutText } from '#domain/text/cut-text.ts';
import { callFunction, FunctionError } from '#app/lib/functions.ts';
import { successToast, toast } from '#app/lib/toast.ts';
import { textSchema } from '#app/lib/unsent/draft.ts';
import { useDraft } from '#app/lib/unsent/use-draft.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

export interface SupportSender {
  name: string | null;
  email: string;
}

interface MembersSupportFormProps {
  sender: SupportSender;
  /** The subject of the message: the name of its draft, and its first words. */
  about?: { draft: string; start: string };
  onSent: () => void;
}

const NOTHING = { draft: 'support', start: '' };

const NOT_SENT = 'Não foi possível enviar agora. O que você escreveu está guardado: tente de novo.';

/** A message from a signed-in account: only the text is asked for, and its draft stays in the tab until it is sent. */
export function MembersSupportForm({ sender, about = NOTHING, onSent }: MembersSupportFormProps) {
  const [draft, setMessage] = useDraft(about.draft, textSchema);
  const [id, setId] = useDraft(`${about.draft}-id`, textSchema);
  const message = draft ?? about.start;
  const [error, setError] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function send() {
    const text = message.trim();
    if (text === '') return setError('Mensagem é obrigatória');
    // The id stays the same for every retry, so that a message is stored once.
    const ownId = id || crypto.randomUUID();
    setId(ownId);
    setIsSending(true);
    const failure = await sendMessage(ownId, text, sender);
    setIsSending(false);
    if (failure) return setError(failure);
    setMessage(null);
    setId(null);
    toast(successToast('Mensagem enviada', 'Agradecemos seu contato. Responderemos em breve!'));
    return onSent();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <TextAreaField
        label="Mensagem"
        hint={`Respondemos para ${sender.email}.`}
        value={message}
        maxLength={5000}
        onChange={(event) => {
          setMessage(event.target.value);
          setError('');
        }}
      />
      {error && <Banner tone="danger">{error}</Banner>}
      <Button type="submit" fullWidth busy={isSending}>
        {isSending ? 'Enviando...' : 'Enviar mensagem'}
      </Button>
    </form>
  );
}

/** The error; empty on success. */
async function sendMessage(id: string, message: string, { name, email }: SupportSender) {
  const subject = cutText(`Suporte: ${document.title}`, 200);
  try {
    const body = { id, name: name ?? email, email, subject, message };
    await callFunction('contact', { body });
    return '';
  } catch (error) {
    const isExplained = error instanceof FunctionError && error.status === 429 && error.message;
    return isExplained ? error.message : NOT_SENT;
  }
}
