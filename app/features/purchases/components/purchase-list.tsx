import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toPersonTopic, useLive } from '#app/lib/wire/live/use-live.ts';
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
  const queryClient = useQueryClient();
  const query = purchasesQuery(userId);
  useLive(toPersonTopic(userId), 'purchases', () => {
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });
  const { data: purchases, isError } = useQuery(query);
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
