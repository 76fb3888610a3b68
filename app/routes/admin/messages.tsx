import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Mensagens | Administração' });

export default function MessagesPage() {
  return <h2 className="headline text-title-sm">Mensagens</h2>;
}
