import { RosterPage } from '#app/features/roster/components/roster-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Importar alunos | Administração' });

export default function RosterRoute() {
  return <RosterPage />;
}
