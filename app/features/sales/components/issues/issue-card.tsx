import { useState } from 'react';
import { Link } from 'react-router';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { now } from '#app/lib/clock/clock.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { ReasonDialog } from '#app/ui/admin/reason-dialog.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import {
  adviceOf,
  answerText,
  canReturnOutside,
  canReturnPayment,
  issueText,
  noteText,
  resolveText,
} from '#app/features/sales/messages.ts';
import { canRetry, useManageSale } from '#app/features/sales/mutations.ts';
import { methodFacts } from '#domain/purchases/payment-method.ts';
import { type PaymentIssue } from '#app/features/sales/schema.ts';
import { RetryIssue } from './retry-issue.tsx';
import { ReturnOutsideDialog } from './return-outside-dialog.tsx';

export function IssueCard({ issue }: { issue: PaymentIssue }) {
  const { resolveIssue, returnPayment } = useManageSale();
  const [asked, setAsked] = useState<'resolve' | 'return' | 'outside' | null>(null);
  const name = issue.full_name ?? issue.email ?? 'Sem nome';
  const paid = issue.paid !== null && formatBRL(toCents(issue.paid));
  const answer = answerText(issue, now());
  const isWhole = issue.paid === issue.amount;
  const parts = [
    typeof issue.returned === 'number' && `Devolvido ${formatBRL(toCents(issue.returned))} de `,
    paid && !isWhole && `Pago ${paid} de `,
  ].filter(Boolean);

  return (
    <article className="h-full border-2 border-danger bg-danger-soft px-5 py-4 break-words">
      <h4 className="headline text-title-sm">{issueText[issue.kind].title}</h4>
      <p className="mt-2">
        {[name, issue.kind === 'email_taken' && issue.email, issue.product_name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {issue.owner && (
        <p>
          O e-mail é da conta de{' '}
          <Link
            to={`/admin/alunos/${issue.owner.user_id}`}
            className="underline underline-offset-4"
          >
            {issue.owner.full_name ?? 'Sem nome'}
          </Link>
        </p>
      )}
      <p className="figures">
        {`${parts.join('')}${formatBRL(toCents(issue.amount))} · ${methodFacts[issue.method].label} · ${formatTime(issue.created_at)}`}
      </p>
      {answer !== null && <p className="mt-2 font-semibold">{answer}</p>}
      {issue.note && <p className="mt-2 break-words">{noteText(issue)}</p>}
      {!issue.resolved_at && <p className="mt-2 text-fine">{adviceOf(issue)}</p>}
      {issue.resolved_at ? (
        <p className="mt-3 font-semibold">Resolvido em {formatTime(issue.resolved_at)}</p>
      ) : (
        <div className="mt-3 grid gap-3 sm:flex sm:flex-wrap">
          {canReturnPayment(issue) && paid && (
            <Button variant="danger" size="sm" onClick={() => setAsked('return')}>
              Devolver {paid}
            </Button>
          )}
          {canReturnOutside(issue) && (
            <Button variant="danger" size="sm" onClick={() => setAsked('outside')}>
              Devolvi por outro caminho
            </Button>
          )}
          {canRetry(issue) && <RetryIssue issue={issue} />}
          {issue.kind !== 'part_refund' && (
            <Button variant="ink" size="sm" onClick={() => setAsked('resolve')}>
              Marcar como resolvido
            </Button>
          )}
          {issue.purchase_id && (
            <ButtonLink to={`/admin/compras/${issue.purchase_id}`} variant="quiet" size="sm">
              Ver compra
            </ButtonLink>
          )}
        </div>
      )}
      {asked === 'return' && paid && (
        <ReasonDialog
          title="Devolver este pagamento?"
          description={`${paid} voltam inteiros para ${name} por onde vieram. A pessoa é avisada quando a devolução terminar. Não dá para desfazer.`}
          confirmLabel="Devolver"
          busyLabel="Devolvendo..."
          isDanger
          done="Devolução pedida"
          onClose={() => setAsked(null)}
          onConfirm={(reason) => returnPayment(issue.id, reason)}
        />
      )}
      {asked === 'outside' && (
        <ReturnOutsideDialog
          issue={issue}
          name={name}
          amount={paid || formatBRL(toCents(issue.amount))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'resolve' && (
        <ReasonDialog
          title="Marcar como resolvido"
          description={resolveText(issue)}
          confirmLabel="Resolver"
          busyLabel="Salvando..."
          done="Aviso resolvido"
          onClose={() => setAsked(null)}
          onConfirm={(reason) => resolveIssue(issue.id, reason)}
        />
      )}
    </article>
  );
}
