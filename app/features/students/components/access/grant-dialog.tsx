import { useState } from 'react';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { WHOLE_AREA } from '#app/features/students/messages.ts';
import { useManageStudent } from '#app/features/students/mutations.ts';
import { useCourseChoices } from '#app/features/students/queries.ts';
import { nameOf, type StudentDetail } from '#app/features/students/schema.ts';
import { LastDayField } from '#app/ui/admin/editor/last-day-field.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

interface GrantDialogProps {
  student: StudentDetail;
  onClose: () => void;
}

export function GrantDialog({ student, onClose }: GrantDialogProps) {
  const { grantAccess } = useManageStudent(student.id);
  const courses = useCourseChoices(`${WHOLE_AREA} (o que é aberto a todos)`);
  const [course, setCourse] = useState('');
  const [endsOn, setEndsOn] = useState('');

  return (
    <ReasonDialog
      title="Dar acesso"
      description={`${nameOf(student)} recebe o acesso sem pagar, com um aviso na área de membros.`}
      confirmLabel="Dar acesso"
      busyLabel="Liberando..."
      done="Acesso liberado"
      onClose={onClose}
      onConfirm={(reason) => grantAccess(course || null, reason, endsOn || null)}
    >
      <UnconfirmedEmail
        student={student}
        text="Outra pessoa pode ter criado a conta com este endereço. Para entregar o acesso a quem você conhece, crie depois um link de acesso: quem entrou antes sai."
      />
      <SelectField
        label="A quê"
        value={course}
        onChange={({ target }) => setCourse(target.value)}
        options={courses}
      />
      <LastDayField value={endsOn} onChange={({ target }) => setEndsOn(target.value)} />
    </ReasonDialog>
  );
}
