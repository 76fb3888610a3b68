import { toast } from '#app/lib/toast.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { HoneypotField } from '#app/ui/form/honeypot-field.tsx';
import { usePlainForm } from '#app/ui/form/use-plain-form.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { JOINED } from '../messages.ts';
import { useJoinWaitingList } from '../mutations.ts';
import { waitingListRules } from '../schema.ts';

interface WaitingListFormProps {
  product: string;
  onJoined: () => void;
}

export function WaitingListForm({ product, onJoined }: WaitingListFormProps) {
  const { mutateAsync: join } = useJoinWaitingList(product);
  const { errors, sending, form } = usePlainForm({
    rules: waitingListRules,
    send: async (person) => {
      const result = await join(person);
      if (!result.ok) return result.message;
      onJoined();
      toast(JOINED);
      return null;
    },
  });

  return (
    <form {...form} className="grid gap-5">
      <TextField
        label="Nome"
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name}
      />
      <EmailField label="E-mail" name="email" error={errors.email} />
      <HoneypotField />
      {errors.form && <Banner tone="danger">{errors.form}</Banner>}
      <Button type="submit" size="lg" fullWidth busy={sending}>
        {sending ? 'Enviando...' : 'Entrar na lista'}
      </Button>
    </form>
  );
}
