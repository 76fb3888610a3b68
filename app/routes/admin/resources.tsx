import { AdminResources } from '../../features/resources/components/admin-resources.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Recursos | Administração' });

export default AdminResources;
