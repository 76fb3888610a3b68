import { AdminResources } from '#app/features/resources/components/admin-resources.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Recursos | Administração' });

export default AdminResources;
