import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { readContact } from '#app/features/students/mutations.ts';
import { nameOf, type ReadContact, type StudentDetail } from '#app/features/students/schema.ts';

interface ReadContactDialogProps {
  student: StudentDetail;
  onRead: (contact: ReadContact) => void;
  onClose: () => void;
}

export function ReadContactDialog({ student, onRead, onClose }: ReadContactDialogProps) {
  async function handleRead(reason: string) {
    const attempt = await readContact(student.id, reason);
    if (!attempt.ok) return attempt.message;
    onRead(attempt.value);
    return null;
  }
  return (
    <ReasonDialog
      title="Mostrar contato"
      description={`O contato de ${nameOf(student)} aparece inteiro nesta página. Fica registrado que você viu, e por quê.`}
      confirmLabel="Mostrar"
      busyLabel="Abrindo..."
      done="Contato aberto"
      onClose={onClose}
      onConfirm={handleRead}
    />
  );
}
