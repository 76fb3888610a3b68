import { pageMeta } from '../../lib/page-meta.ts';
import { Tape } from '../../ui/primitives/tape.tsx';

export const meta = () => pageMeta({ title: 'Área de Administração' });

export default function Admin() {
  return (
    <section className="max-w-xl">
      <Tape>Em breve</Tape>
      <h1 className="poster mt-5 text-poster-sm">Área de Administração</h1>
      <p className="mt-4">
        Aqui você vai editar cursos, módulos e aulas, acompanhar alunos e ver as estatísticas.
      </p>
    </section>
  );
}
