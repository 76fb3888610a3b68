import { useOutlet } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Cursos | Administração' });

export default function Admin() {
  const course = useOutlet();
  return (
    <>
      <h2 className="headline text-title-sm">Cursos</h2>
      {course ?? <p className="mt-4">Selecione um curso para editar</p>}
    </>
  );
}
