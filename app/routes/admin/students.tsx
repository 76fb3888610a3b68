import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Alunos | Administração' });

export default function StudentsPage() {
  return <h2 className="headline text-title-sm">Alunos</h2>;
}
