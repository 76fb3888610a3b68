import { successToast, toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { useManageStudent } from '../mutations.ts';
import { emailForm, type StudentDetail } from '../schema.ts';

interface CorrectEmailDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

export function CorrectEmailDialog({ student, onClose }: CorrectEmailDialogProps) {
  const { correctEmail } = useManageStudent(student.id);
  const { field, handleSubmit, setError, formState } = useSchemaForm(emailForm, {
    defaultValues: { email: student.email ?? '' },
  });
  const { isSubmitting } = formState;

  const handleSave = handleSubmit(async ({ email }) => {
    const problem = await correctEmail(email);
    if (problem !== null) {
      setError('email', { message: problem }, { shouldFocus: true });
      return;
    }
    toast(successToast('E-mail corrigido'));
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
        <EmailField label="E-mail correto" autoComplete="off" {...field('email')} />
        <Button type="submit" variant="ink" busy={isSubmitting}>
          {isSubmitting ? 'Salvando...' : 'Salvar e-mail'}
        </Button>
      </form>
    </Dialog>
  );
}
