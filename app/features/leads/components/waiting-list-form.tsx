import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TrapField } from '../../../ui/form/trap-field.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { JOINED } from '../messages.ts';
import { useJoinWaitingList } from '../mutations.ts';
import { type WaitingListForm as WaitingListValues, waitingListSchema } from '../schema.ts';

interface WaitingListFormProps {
  product: string;
  onJoined: () => void;
}

/** Fields have no default on purpose: one without keeps what was typed before this script ran. */
export function WaitingListForm({ product, onJoined }: WaitingListFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<WaitingListValues>({
    resolver: zodResolver(waitingListSchema),
  });
  const { errors, isSubmitting } = formState;
  const { mutateAsync: join } = useJoinWaitingList(product);

  const handleJoin = handleSubmit(async (person) => {
    const result = await join(person);
    if (!result.ok) {
      setError('root', { message: result.message });
      return;
    }
    onJoined();
    toast(JOINED);
  });

  return (
    <form noValidate onSubmit={(event) => void handleJoin(event)} className="grid gap-5">
      <TextField
        label="Nome"
        autoComplete="name"
        autoCapitalize="words"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <TrapField {...register('website')} />
      {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
      <Button type="submit" size="lg" fullWidth busy={isSubmitting}>
        {isSubmitting ? 'Enviando...' : 'Entrar na lista'}
      </Button>
    </form>
  );
}
