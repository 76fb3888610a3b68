import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Editar Curso | Administração' });

export default function CourseEditorPage() {
  return <h2 className="headline text-title-sm">Editar Curso</h2>;
}
