import { Badge } from '#app/ui/primitives/badge.tsx';
import type { Student } from '../schema.ts';

interface StudentMarksProps {
  student: Pick<Student, 'has_access' | 'is_admin'> & { is_pending?: boolean };
}

export function StudentMarks({ student }: StudentMarksProps) {
  return (
    <>
      {student.is_admin && <Badge tone="ink">Equipe</Badge>}
      {student.has_access ? (
        <Badge tone="cool">Com acesso</Badge>
      ) : (
        <Badge tone="outline">Sem acesso</Badge>
      )}
      {student.is_pending && <Badge tone="signal">Pagamento pendente</Badge>}
    </>
  );
}
