import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useAuth } from '#app/features/session/queries.ts';
import { accountMessages } from '../messages.ts';
import { saveName } from '../mutations.ts';
import { type NameForm as NameValues, nameSchema } from '../schema.ts';

interface NameFormProps {
  userId: string;
  fullName: string;
}

export function NameForm({ userId, fullName }: NameFormProps) {
  const { refreshProfile } = useAuth();
  const { register, handleSubmit, reset, formState } = useForm<NameValues>({
    resolver: zodResolver(nameSchema),
    defaultValues: { fullName },
  });
  const { errors, isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    try {
      await saveName(userId, form.fullName);
      await refreshProfile();
      reset(form);
      toast(accountMessages.nameSaved);
    } catch {
      toast(accountMessages.nameFailed);
    }
  });

  return (
    <form noValidate onSubmit={handleSave} className="grid gap-4">
      <TextField
        label="Nome completo"
        hint="Sai assim no seu certificado. Nas aulas, os colegas veem o primeiro nome e uma inicial."
        autoComplete="name"
        error={errors.fullName?.message}
        {...register('fullName')}
      />
      <Button type="submit" variant="ink" busy={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? 'Salvando...' : 'Salvar nome'}
      </Button>
    </form>
  );
}
