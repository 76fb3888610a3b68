import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '#app/features/auth/queries.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { toast } from '#app/lib/toast.ts';
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { Dialog } from '#app/ui/primitives/dialog.tsx';
import { accountErrorText, accountMessages } from '../messages.ts';
import { deleteAccount } from '../mutations.ts';
import { deleteAccountSchema } from '../schema.ts';

export function DeleteAccount({ email }: { email: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        Apagamos o seu nome, e-mail, foto, progresso, revisões, anotações e certificados. Não dá
        para desfazer.
      </p>
      <Button variant="danger" size="sm" className="mt-4" onClick={() => setIsOpen(true)}>
        Excluir minha conta
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Excluir a conta?"
        description="Depois de excluída, a conta não volta."
      >
        <Confirmation email={email} onCancel={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function Confirmation({ email, onCancel }: { email: string; onCancel: () => void }) {
  const navigate = useNavigate();
  const { signOut } = useAuth();
  const { field, handleSubmit, setError, formState } = useSchemaForm(deleteAccountSchema, {
    defaultValues: { password: '' },
  });
  const { isSubmitting } = formState;
  const [isDeleted, setIsDeleted] = useState(false);

  // Runs when this page unmounts: earlier, its guard would send the visitor to the login.
  useEffect(() => {
    if (!isDeleted) return;
    return () => void signOut({ isDeleted }).then(() => toast(accountMessages.deleted));
  }, [isDeleted, signOut]);

  const handleDelete = handleSubmit(async ({ password }) => {
    try {
      await deleteAccount(password);
    } catch (failure) {
      const said = failure instanceof FunctionError ? failure.message : '';
      setError('password', { message: said || accountErrorText({}) }, { shouldFocus: true });
      return;
    }
    setIsDeleted(true);
    await navigate('/', { replace: true });
  });

  return (
    <form noValidate onSubmit={handleDelete} className="grid gap-4">
      <ul className="grid list-disc gap-2 pl-5">
        <li>Você perde o acesso aos cursos e sai de todos os aparelhos.</li>
        <li>Seus comentários ficam, assinados como “Conta excluída”.</li>
        <li>
          Os registros das suas compras ficam, porque a lei manda guardar documentos fiscais. Para
          receber o dinheiro de volta, peça o reembolso antes.
        </li>
      </ul>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Sua senha" autoComplete="current-password" {...field('password')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={onCancel}>
          Ficar
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting}>
          {isSubmitting ? 'Excluindo...' : 'Excluir para sempre'}
        </Button>
      </div>
    </form>
  );
}
