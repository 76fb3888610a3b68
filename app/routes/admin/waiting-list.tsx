import { AdminWaitingList } from '../../features/leads/components/admin-waiting-list.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Lista de espera | Administração' });

export default function WaitingListRoute() {
  return <AdminWaitingList />;
}
