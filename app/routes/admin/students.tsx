import { StudentList } from '../../features/students/components/student-list.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Alunos | Administração' });

export default function StudentsPage() {
  return <StudentList />;
}
