import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Aluno | Administração' });

export default function StudentPage() {
  return <h2 className="headline text-title-sm">Aluno</h2>;
}
