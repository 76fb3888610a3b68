import { useState } from 'react';
import { getSite } from '#app/lib/site.ts';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { EmailField } from '#app/ui/form/email-field.tsx';
import { EmailSuggestion } from '#app/ui/primitives/email-suggestion.tsx';
import { useManageStudent } from '../mutations.ts';
import type { StudentDetail } from '../schema.ts';

interface ChangeEmailDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

/** For a person who lost a mailbox that was proven: the old one gets a notice, and 48 hours to refuse. */
export function ChangeEmailDialog({ student, onClose }: ChangeEmailDialogProps) {
  const { changeEmail } = useManageStudent(student.id);
  const [email, setEmail] = useState('');
  const [isTyped, setIsTyped] = useState(false);
  return (
    <ReasonDialog
      title="Trocar e-mail"
      description={
        getSite().mailConfigured
          ? `${student.email ?? 'O endereço de agora'} recebe um aviso e pode cancelar. A troca acontece depois de 48 horas e encerra os acessos abertos.`
          : 'Este servidor não envia e-mails: o endereço de agora não recebe o aviso. A troca acontece depois de 48 horas e encerra os acessos abertos.'
      }
      confirmLabel="Marcar a troca"
      busyLabel="Marcando..."
      done="Troca de e-mail marcada"
      onClose={onClose}
      onConfirm={(reason) => changeEmail(email.trim(), reason)}
    >
      <div>
        <EmailField
          label="Novo e-mail"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          onBlur={() => setIsTyped(true)}
        />
        <EmailSuggestion email={isTyped ? email : ''} onChoose={setEmail} />
      </div>
    </ReasonDialog>
  );
}
