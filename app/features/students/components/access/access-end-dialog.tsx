import { useState } from 'react';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { WHOLE_AREA } from '#app/features/students/messages.ts';
import { useManageStudent } from '#app/features/students/mutations.ts';
import { type Grant, nameOf, type StudentDetail } from '#app/features/students/schema.ts';
import { LastDayField } from '#app/ui/admin/editor/last-day-field.tsx';

interface AccessEndDialogProps {
  student: StudentDetail;
  grant: Grant;
  onClose: () => void;
}

/** Moves the last day of a grant, also of one that is over. */
export function AccessEndDialog({ student, grant, onClose }: AccessEndDialogProps) {
  const { changeAccessEnd } = useManageStudent(student.id);
  const [endsOn, setEndsOn] = useState(grant.ends_on ?? '');
  return (
    <ReasonDialog
      title="Mudar até quando"
      description={`${grant.course_title ?? WHOLE_AREA}, de ${nameOf(student)}. Para terminar agora, use "Retirar".`}
      confirmLabel="Salvar"
      busyLabel="Salvando..."
      done="Fim do acesso mudado"
      onClose={onClose}
      onConfirm={(reason) => changeAccessEnd(grant.id, endsOn || null, reason)}
    >
      <LastDayField value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
    </ReasonDialog>
  );
}
