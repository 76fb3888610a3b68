import { ListState } from '#app/ui/admin/list-state.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { useSale } from '../queries.ts';
import { IssueCard } from './issues/issue-card.tsx';
import { SaleCharges } from './sale-charges.tsx';
import { SaleHistory } from './sale-history.tsx';
import { SandboxEvents } from './sandbox-events.tsx';
import { SaleSummary } from './sale-summary.tsx';

export function SalePage({ purchaseId }: { purchaseId: string }) {
  const query = useSale(purchaseId);
  const sale = query.data;
  return (
    <>
      <ButtonLink to="/admin/compras" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> Compras
      </ButtonLink>
      <ListState query={query} isEmpty={!sale} empty="Compra não encontrada.">
        {sale && (
          <>
            <SaleSummary sale={sale} />
            <SandboxEvents sale={sale} />
            {sale.issues.length > 0 && (
              <div className="mt-8 grid grid-cols-1 gap-4 lg:grid-cols-2">
                {sale.issues.map((issue) => (
                  <IssueCard key={issue.id} issue={issue} />
                ))}
              </div>
            )}
            <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-2">
              <SaleHistory sale={sale} />
              <SaleCharges charges={sale.charges} />
            </div>
          </>
        )}
      </ListState>
    </>
  );
}
