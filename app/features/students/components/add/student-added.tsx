import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { studentQuery } from '#app/features/students/queries.ts';
import type { AddedStudent, StudentDetail } from '#app/features/students/schema.ts';

interface StudentAddedProps {
  added: AddedStudent;
  /** Opens the link of access of the person. */
  onLink: (student: StudentDetail) => void;
  onClose: () => void;
}

/** The outcome of an addition, and what comes next. */
export function StudentAdded({ added, onLink, onClose }: StudentAddedProps) {
  const { data: student } = useQuery(studentQuery(added.person));
  return (
    <div className="grid gap-5">
      <p>
        {added.is_new
          ? 'A conta foi criada e o acesso está liberado.'
          : 'Esta pessoa já tinha conta: ganhou o acesso e continua com o nome e a senha de sempre.'}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        {student && !student.is_admin && (
          <Button variant="outline" onClick={() => onLink(student)}>
            Copiar link de acesso
          </Button>
        )}
        <ButtonLink to={`/admin/alunos/${added.person}`} variant="outline">
          Abrir a página da pessoa
        </ButtonLink>
        <Button variant="ink" onClick={onClose}>
          Pronto
        </Button>
      </div>
    </div>
  );
}
