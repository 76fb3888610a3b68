import { useParams } from 'react-router';
import { StudentPage } from '#app/features/students/components/student-page.tsx';
import { PersonRoles } from '#app/features/team/components/person-roles.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Aluno | Administração' });

export default function StudentRoute() {
  const { userId = '' } = useParams();
  return <StudentPage key={userId} userId={userId} roles={<PersonRoles userId={userId} />} />;
}
