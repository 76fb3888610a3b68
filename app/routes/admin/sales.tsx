import { SaleList } from '#app/features/sales/components/sale-list.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compras | Administração' });

export default function SalesPage() {
  return <SaleList />;
}
