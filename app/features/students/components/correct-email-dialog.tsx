import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toast } from '#app/lib/toast.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useManageStudent } from '../mutations.ts';
import { emailForm, type EmailForm, type StudentDetail } from '../schema.ts';

interface CorrectEmailDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

export function CorrectEmailDialog({ student, onClose }: CorrectEmailDialogProps) {
  const { correctEmail } = useManageStudent(student.id);
  const { register, handleSubmit, setError, formState } = useForm<EmailForm>({
    resolver: zodResolver(emailForm),
    defaultValues: { email: student.email ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const handleSave = handleSubmit(async ({ email }) => {
    const problem = await correctEmail(email);
    if (problem !== null) {
      setError('email', { message: problem }, { shouldFocus: true });
      return;
    }
    toast({ title: 'E-mail corrigido', variant: 'success' });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Corrigir e-mail"
      description="A pessoa passa a entrar com o novo endereço. A senha continua a mesma; links enviados antes deixam de valer."
    >
      <form
        noValidate
        onSubmit={(event) => void (isSubmitting ? event.preventDefault() : handleSave(event))}
        className="grid gap-5"
      >
        <TextField
          label="E-mail correto"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="ink" busy={isSubmitting}>
          {isSubmitting ? 'Salvando...' : 'Salvar e-mail'}
        </Button>
      </form>
    </Dialog>
  );
}
