import { useState } from 'react';
import { formatBRL, toCents } from '../../../../domain/brazil/money.ts';
import { formatMoment } from '../../../lib/moment.ts';
import { toast } from '../../../lib/toast.ts';
import { ReasonDialog } from '../../../ui/office/reason-dialog.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import { issueText } from '../messages.ts';
import { useManageSale } from '../mutations.ts';
import { methodText, type PaymentIssue } from '../schema.ts';

export function IssueCard({ issue }: { issue: PaymentIssue }) {
  const { resolveIssue } = useManageSale();
  const [isResolving, setIsResolving] = useState(false);
  const { title, advice } = issueText[issue.kind];

  async function handleConfirm(reason: string): Promise<string | null> {
    const problem = await resolveIssue(issue.id, reason);
    if (problem === null) {
      toast({ title: 'Aviso resolvido', variant: 'success' });
      setIsResolving(false);
    }
    return problem;
  }

  return (
    <article className="h-full border-2 border-danger bg-danger-soft px-5 py-4 break-words">
      <h4 className="headline text-title-sm">{title}</h4>
      <p className="mt-2">
        {issue.full_name ?? issue.email ?? 'Sem nome'} · {issue.product_name}
      </p>
      <p className="figures">
        {issue.paid !== null && `Pago ${formatBRL(toCents(issue.paid))} de `}
        {formatBRL(toCents(issue.amount))} · {methodText[issue.method]} ·{' '}
        {formatMoment(issue.created_at)}
      </p>
      <p className="mt-2 text-fine">{advice}</p>
      {issue.resolved_at ? (
        <p className="mt-3 font-semibold">Resolvido em {formatMoment(issue.resolved_at)}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="ink" size="sm" onClick={() => setIsResolving(true)}>
            Marcar como resolvido
          </Button>
          {issue.purchase_id && (
            <ButtonLink to={`/admin/compras/${issue.purchase_id}`} variant="quiet" size="sm">
              Ver compra
            </ButtonLink>
          )}
        </div>
      )}
      {isResolving && (
        <ReasonDialog
          title="Marcar como resolvido"
          description="Conte o que foi feito."
          confirmLabel="Resolver"
          busyLabel="Salvando..."
          onClose={() => setIsResolving(false)}
          onConfirm={handleConfirm}
        />
      )}
    </article>
  );
}
