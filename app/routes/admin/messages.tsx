import { AdminMessageList } from '#app/features/contact/components/admin-message-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Mensagens | Administração' });

export default function MessagesRoute() {
  return <AdminMessageList />;
}
