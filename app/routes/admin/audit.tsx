import { AuditList } from '#app/features/audit/components/audit-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Registro | Administração' });

export default function AuditPage() {
  return <AuditList />;
}
