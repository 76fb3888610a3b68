import { TeamPage } from '#app/features/team/components/team-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Equipe | Administração' });

export default function TeamRoute() {
  return <TeamPage />;
}
