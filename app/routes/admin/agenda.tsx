import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Agenda | Administração' });

export default function AgendaPage() {
  return <h2 className="headline text-title-sm">Agenda</h2>;
}
