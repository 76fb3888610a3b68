import { useParams } from 'react-router';
import { SalePage } from '#app/features/sales/components/sale-page.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Compra | Administração' });

export default function SaleRoute() {
  const { purchaseId = '' } = useParams();
  return <SalePage key={purchaseId} purchaseId={purchaseId} />;
}
