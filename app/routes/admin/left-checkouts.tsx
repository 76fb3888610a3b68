import { LeftCheckouts } from '#app/features/left-checkouts/components/left-checkouts.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compras não terminadas | Administração' });

export default LeftCheckouts;
