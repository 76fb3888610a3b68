import { AdminClasses } from '../../features/agenda/components/admin-classes.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Agenda | Administração' });

export default AdminClasses;
