import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TrapField } from '../../../ui/form/trap-field.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { SENT } from '../messages.ts';
import { useSendMessage } from '../mutations.ts';
import { type ContactForm as ContactValues, contactSchema } from '../schema.ts';
import { useContactDraft } from './use-contact-draft.ts';

const EMPTY: ContactValues = { name: '', email: '', subject: '', message: '', website: '' };

/** Fields have no default on purpose: one without keeps what was typed before this script ran. */
export function ContactForm() {
  const form = useForm<ContactValues>({ resolver: zodResolver(contactSchema) });
  const { register, handleSubmit, formState, setError, reset } = form;
  const { errors, isSubmitting } = formState;
  const { getId, clearDraft } = useContactDraft(form);
  const { mutateAsync: send } = useSendMessage();

  const handleSend = handleSubmit(async (message) => {
    const result = await send({ ...message, id: getId() });
    if (!result.ok) {
      setError('root', { message: result.message });
      return;
    }
    reset(EMPTY);
    clearDraft();
    toast(SENT);
  });

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void handleSend(event)}
      className="grid gap-5"
    >
      <TextField
        label="Nome"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Assunto"
        required
        error={errors.subject?.message}
        {...register('subject')}
      />
      <TextAreaField
        label="Mensagem"
        required
        rows={6}
        error={errors.message?.message}
        {...register('message')}
      />
      <TrapField {...register('website')} />
      {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button
        type="submit"
        size="lg"
        busy={isSubmitting}
        className="justify-self-start max-sm:w-full"
      >
        {isSubmitting ? 'Enviando...' : 'Enviar mensagem'}
      </Button>
    </form>
  );
}
