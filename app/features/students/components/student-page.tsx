import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { studentQuery } from '../queries.ts';
import { StudentAccess } from './access/student-access.tsx';
import { StudentProfile } from './student-profile.tsx';
import { StudentProgress } from './student-progress.tsx';
import { StudentPurchases } from './student-purchases.tsx';

interface StudentPageProps {
  userId: string;
  /** See StudentProfile. */
  roles: ReactNode;
}

export function StudentPage({ userId, roles }: StudentPageProps) {
  const query = useQuery(studentQuery(userId));
  const student = query.data;
  return (
    <>
      <ButtonLink to="/admin/alunos" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> Alunos
      </ButtonLink>
      <ListState query={query} isEmpty={!student} empty="Pessoa não encontrada.">
        {student && (
          <>
            <StudentProfile student={student} roles={roles} />
            <div className="mt-10 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
              <Part title="Acesso">
                <StudentAccess student={student} />
              </Part>
              <Part title="Compras">
                <StudentPurchases purchases={student.purchases} />
              </Part>
              <div className="lg:col-span-2">
                <Part title="Progresso">
                  <StudentProgress courses={student.progress} />
                </Part>
              </div>
            </div>
          </>
        )}
      </ListState>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="headline mb-3 border-b-2 border-ink pb-2 text-title-sm">{title}</h3>
      {children}
    </section>
  );
}
