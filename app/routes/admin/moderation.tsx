import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Moderação | Administração' });

export default function ModerationPage() {
  return <h2 className="headline text-title-sm">Moderação</h2>;
}
