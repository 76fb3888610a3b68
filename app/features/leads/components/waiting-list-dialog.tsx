import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '../../../lib/toast.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TrapField } from '../../../ui/form/trap-field.tsx';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Dialog } from '../../../ui/primitives/dialog.tsx';
import { JOINED } from '../messages.ts';
import { useJoinWaitingList } from '../mutations.ts';
import { type WaitingListForm, waitingListSchema } from '../schema.ts';

interface WaitingListDialogProps {
  product: string;
  onClose: () => void;
}

export function WaitingListDialog({ product, onClose }: WaitingListDialogProps) {
  const { register, handleSubmit, formState, setError } = useForm<WaitingListForm>({
    resolver: zodResolver(waitingListSchema),
    defaultValues: { name: '', email: '', website: '' },
  });
  const { errors, isSubmitting } = formState;
  const { mutateAsync: join } = useJoinWaitingList(product);

  const handleJoin = handleSubmit(async (person) => {
    const result = await join(person);
    if (!result.ok) {
      setError('root', { message: result.message });
      return;
    }
    onClose();
    toast(JOINED);
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Lista de espera"
      description="Deixe seu nome e seu e-mail. Escrevemos só quando abrir."
    >
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
    </Dialog>
  );
}
