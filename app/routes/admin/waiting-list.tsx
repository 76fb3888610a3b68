import { AdminWaitingList } from '#app/features/waiting-list/components/admin-waiting-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Lista de espera | Administração' });

export default function WaitingListRoute() {
  return <AdminWaitingList />;
}
