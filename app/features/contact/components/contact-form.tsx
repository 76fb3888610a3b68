import { useRef } from 'react';
import { toast } from '#app/lib/toast.ts';
import { TextAreaField } from '#app/ui/form/text-area-field.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx';
import { usePlainForm } from '#app/ui/form/use-plain-form.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { SENT } from '../messages.ts';
import { useSendMessage } from '../mutations.ts';
import { contactRules } from '../schema.ts';
import { useContactDraft } from '../use-contact-draft.ts';

export function ContactForm() {
  const container = useRef<HTMLFormElement>(null);
  const { toId, keepDraft, clearDraft } = useContactDraft(container);
  const { mutateAsync: sendMessage } = useSendMessage();
  const { errors, sending, form } = usePlainForm({
    rules: contactRules,
    onChange: keepDraft,
    send: async (message) => {
      const result = await sendMessage({ ...message, id: toId(message) });
      if (!result.ok) return result.message;
      clearDraft();
      toast(SENT);
      return null;
    },
  });

  return (
    <form {...form} ref={container} className="grid gap-5">
      <TextField
        label="Nome"
        name="name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name}
      />
      <EmailField label="E-mail" name="email" required error={errors.email} />
      <TextField label="Assunto" name="subject" required error={errors.subject} />
      <TextAreaField label="Mensagem" name="message" required rows={6} error={errors.message} />
      <HoneypotField />
      {errors.form && <Banner tone="danger">{errors.form}</Banner>}
      <Button type="submit" size="lg" busy={sending} className="justify-self-start max-sm:w-full">
        {sending ? 'Enviando...' : 'Enviar mensagem'}
      </Button>
    </form>
  );
}
