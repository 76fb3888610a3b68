import { useParams } from 'react-router';
import { StudentPage } from '../../features/students/components/student-page.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Aluno | Administração' });

export default function StudentRoute() {
  const { userId = '' } = useParams();
  return <StudentPage key={userId} userId={userId} />;
}
