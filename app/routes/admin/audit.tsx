import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Registro | Administração' });

export default function AuditPage() {
  return <h2 className="headline text-title-sm">Registro</h2>;
}
