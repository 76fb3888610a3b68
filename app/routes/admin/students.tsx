import { StudentList } from '#app/features/students/components/student-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Alunos | Administração' });

export default function StudentsPage() {
  return <StudentList />;
}
