import { Badge } from '#app/ui/primitives/badge.tsx';
import { dayText } from '../messages.ts';
import type { Student } from '../schema.ts';

interface StudentMarksProps {
  student: Pick<Student, 'has_access' | 'access_ends_on' | 'is_admin'> & { is_pending?: boolean };
}

export function StudentMarks({ student }: StudentMarksProps) {
  return (
    <>
      {student.is_admin && <Badge tone="ink">Equipe</Badge>}
      {student.has_access ? (
        <Badge tone="cool">
          {student.access_ends_on === null
            ? 'Com acesso'
            : `Com acesso até ${dayText(student.access_ends_on)}`}
        </Badge>
      ) : (
        <Badge tone="outline">Sem acesso</Badge>
      )}
      {student.is_pending && <Badge tone="signal">Pagamento pendente</Badge>}
    </>
  );
}
