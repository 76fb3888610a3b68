import { Newsletters } from '#app/features/newsletters/components/newsletters.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Novidades | Administração' });

export default Newsletters;
