import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { WHOLE_AREA } from '#app/features/students/messages.ts';
import { useManageStudent } from '#app/features/students/mutations.ts';
import { type Grant, nameOf, type StudentDetail } from '#app/features/students/schema.ts';

interface RevokeDialogProps {
  student: StudentDetail;
  grant: Grant;
  onClose: () => void;
}

export function RevokeDialog({ student, grant, onClose }: RevokeDialogProps) {
  const { revokeAccess } = useManageStudent(student.id);

  return (
    <ReasonDialog
      title="Retirar acesso"
      description={`${nameOf(student)} perde: ${grant.course_title ?? WHOLE_AREA}. O progresso fica guardado; o que foi comprado continua aberto.`}
      confirmLabel="Retirar acesso"
      busyLabel="Retirando..."
      isDanger
      done="Acesso retirado"
      onClose={onClose}
      onConfirm={(reason) => revokeAccess(grant.id, reason)}
    />
  );
}
