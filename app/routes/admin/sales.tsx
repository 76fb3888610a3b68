import { SaleList } from '../../features/sales/components/sale-list.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compras | Administração' });

export default function SalesPage() {
  return <SaleList />;
}
