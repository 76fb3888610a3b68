import { Agenda } from '#app/features/agenda/components/agenda.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Agenda de Aulas' });

export default function AgendaPage() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Agenda de Aulas</h1>
      <Agenda />
    </>
  );
}
