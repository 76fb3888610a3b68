import { AdminCoupons } from '#app/features/coupons/components/admin-coupons.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Cupons | Administração' });

export default AdminCoupons;
