import { AdminMessageList } from '#app/features/leads/components/admin-message-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Mensagens | Administração' });

export default function MessagesRoute() {
  return <AdminMessageList />;
}
