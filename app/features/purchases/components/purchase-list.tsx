import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { purchasesQuery } from '../queries.ts';
import type { PurchaseDetails } from '../schema.ts';
import { PurchaseCard } from './purchase-card.tsx';

interface PurchaseListProps {
  userId: string;
  /** Parts of other nouns about a purchase. */
  renderDocuments: (purchase: PurchaseDetails) => ReactNode;
}

export function PurchaseList({ userId, renderDocuments }: PurchaseListProps) {
  const { data: purchases, isError } = useQuery(purchasesQuery(userId));
  if (isError) {
    return <p role="alert">Não conseguimos ler as suas compras agora. Recarregue a página.</p>;
  }
  if (!purchases) return <Skeleton className="h-40 w-full" />;
  if (purchases.length === 0) {
    return (
      <>
        <p>Você ainda não comprou nada por aqui.</p>
        <ButtonLink to="/cursos" variant="outline" size="sm" className="mt-4">
          Ver os cursos
        </ButtonLink>
      </>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-5">
      {purchases.map((purchase) => (
        <li key={purchase.id}>
          <PurchaseCard userId={userId} purchase={purchase} documents={renderDocuments(purchase)} />
        </li>
      ))}
    </ul>
  );
}
