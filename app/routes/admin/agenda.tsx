import { AdminClasses } from '#app/features/agenda/components/admin-classes.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Agenda | Administração' });

export default AdminClasses;
