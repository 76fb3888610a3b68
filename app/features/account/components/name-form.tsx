import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useAuth } from '#app/features/auth/queries.ts';
import { accountMessages } from '../messages.ts';
import { saveName } from '../mutations.ts';
import { certificatesQuery } from '../queries.ts';
import { nameSchema } from '../schema.ts';

interface NameFormProps {
  userId: string;
  fullName: string;
}

export function NameForm({ userId, fullName }: NameFormProps) {
  const { refreshProfile } = useAuth();
  const queryClient = useQueryClient();
  const { field, handleSubmit, reset, formState } = useSchemaForm(nameSchema, {
    defaultValues: { fullName },
  });
  const { isSubmitting } = formState;

  const handleSave = handleSubmit(async (form) => {
    try {
      await saveName(userId, form.fullName);
      await refreshProfile();
      reset(form);
      // The next certificate has the new name.
      void queryClient.invalidateQueries({ queryKey: certificatesQuery(userId).queryKey });
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
        {...field('fullName')}
      />
      <Button type="submit" variant="ink" busy={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? 'Salvando...' : 'Salvar nome'}
      </Button>
    </form>
  );
}
