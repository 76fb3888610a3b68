import { type ReactNode, useState } from 'react';
import { formatDay, formatTime } from '#domain/brazil/dates.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { describePartialPayment } from '#domain/purchases/describe-partial-payment.ts';
import {
  describeInstallments,
  describeMethod,
  describeStatus,
  toDiscountFacts,
  wasPaid,
} from '#domain/purchases/describe-purchase.ts';
import { FunctionError } from '#app/lib/functions.ts';
import { toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { checkoutPath, receiptFailed, refundUnexpected } from '../messages.ts';
import { downloadReceipt } from '../mutations.ts';
import { findRefundDeadline, type PurchaseDetails, toShownStatus } from '../schema.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface PurchaseCardProps {
  userId: string;
  purchase: PurchaseDetails;
}

const tones = {
  CONFIRMED: 'cool',
  PENDING: 'signal',
  UNDERPAID: 'signal',
  IN_ANALYSIS: 'signal',
  REFUND_FAILED: 'signal',
} as const;

/** The explanation of each status that needs one. */
const notes: Readonly<Record<string, string>> = {
  PENDING: 'Seu pedido está guardado. O acesso abre assim que o pagamento for confirmado.',
  UNDERPAID: 'O acesso abre com um novo pagamento, do preço inteiro.',
  IN_ANALYSIS: 'O banco está conferindo o pagamento. Costuma levar alguns minutos.',
  REFUND_PENDING: 'O pedido de reembolso foi recebido. O dinheiro volta por onde veio.',
  CHARGEBACK: 'O pagamento foi contestado no banco. Fale com o suporte.',
  DISPUTE_LOST: 'A contestação foi aceita. Quem devolve o valor é o seu banco.',
};

export function PurchaseCard({
  userId,
  purchase,
  documents,
}: PurchaseCardProps & {
  /** Parts of other nouns about the purchase, above its buttons. */
  documents: ReactNode;
}) {
  const { partial_amount: partial, payment_status } = purchase;
  const isShort = partial !== null && payment_status === 'PENDING';
  const status = isShort ? 'UNDERPAID' : toShownStatus(purchase);
  const tone = Object.entries(tones).find(([name]) => name === status)?.[1] ?? 'outline';
  const facts = [
    ['Pedido', purchase.order_number],
    ['Data', formatDay(purchase.created_at)],
    ['Forma de pagamento', describeMethod(purchase)],
    ['Parcelas', describeInstallments(purchase)],
    ...toDiscountFacts([purchase]),
    ['Total', formatBRL(toCents(purchase.total))],
  ] as const;
  return (
    <article className="border-2 border-ink bg-sheet">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b-2 border-ink px-4 py-3">
        <h3 className="headline min-w-0 text-lg break-words">{purchase.product_name}</h3>
        <Badge tone={tone}>{describeStatus(status)}</Badge>
      </header>
      <dl className="grid gap-x-6 gap-y-3 px-4 py-4 min-[30rem]:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-fine text-ink-soft">{term}</dt>
            <dd className="figures font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="px-4 pb-4">
        {partial !== null && (
          <p className="mb-3">
            {describePartialPayment(toCents(partial), toCents(purchase.total))}
          </p>
        )}
        {notes[status] && <p className="mb-3">{notes[status]}</p>}
        {purchase.refund_page_url && (
          <div className="mb-3 grid justify-items-start gap-3">
            <p>
              Um boleto não tem conta para onde o dinheiro volte: diga ao provedor de pagamento em
              qual conta você quer receber.
            </p>
            <a
              href={purchase.refund_page_url}
              className={buttonStyle({ variant: 'ink', size: 'sm' })}
            >
              Informar a conta
            </a>
          </div>
        )}
        {status === 'REFUND_FAILED' && purchase.failed_refund_requested_at && (
          <p className="mb-3">
            O provedor de pagamento não conseguiu concluir o reembolso pedido em{' '}
            {formatDay(purchase.failed_refund_requested_at)}. A escola já foi avisada e vai devolver
            o seu dinheiro por outro caminho. Você não precisa fazer nada, e o acesso continua
            enquanto isso.
          </p>
        )}
        {purchase.refunded_at && (
          <p className="mb-3">
            {`${purchase.is_dispute_lost ? 'Estornado' : 'Reembolsado'} em ${formatTime(purchase.refunded_at)}.`}
          </p>
        )}
        {documents}
        <PurchaseActions userId={userId} purchase={purchase} />
      </div>
    </article>
  );
}

const again = new Set(['EXPIRED', 'CANCELLED', 'DECLINED', 'REFUNDED']);

function PurchaseActions({ userId, purchase }: PurchaseCardProps) {
  const { product_id, payment_status, place } = purchase;
  const [now] = useState(() => new Date());
  const [isAsking, setIsAsking] = useState(false);
  const deadline = findRefundDeadline(purchase, now);
  const hasFailed = toShownStatus(purchase) === 'REFUND_FAILED';
  return (
    <>
      {deadline !== null && !hasFailed && (
        <p className="mb-3 text-fine text-ink-soft">
          Garantia: você pode pedir o dinheiro de volta até{' '}
          <strong className="text-ink">{formatTime(deadline)}</strong> (horário de São Paulo).
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {payment_status === 'PENDING' && place === 0 && (
          <ButtonLink to={checkoutPath(product_id)} variant="ink" size="sm">
            Continuar pagamento
          </ButtonLink>
        )}
        {again.has(payment_status) && (
          <ButtonLink to={checkoutPath(product_id)} variant="outline" size="sm">
            Comprar de novo
          </ButtonLink>
        )}
        {wasPaid(payment_status) && <ReceiptButton purchase={purchase} />}
        {(deadline !== null || hasFailed) && (
          <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
            {hasFailed ? 'Tentar o reembolso de novo' : 'Pedir reembolso'}
          </Button>
        )}
      </div>
      {(deadline !== null || hasFailed) && (
        <RefundDialog
          userId={userId}
          purchase={purchase}
          deadline={deadline}
          open={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function ReceiptButton({ purchase }: { purchase: PurchaseDetails }) {
  const [busy, setBusy] = useState(false);

  async function handleDownload() {
    setBusy(true);
    try {
      await downloadReceipt(purchase.id);
    } catch (failure) {
      const said = failure instanceof FunctionError ? failure.message : '';
      toast(receiptFailed(said || refundUnexpected));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      aria-label={`Baixar recibo: ${purchase.product_name}`}
      onClick={() => void handleDownload()}
    >
      {busy ? 'Preparando...' : 'Baixar recibo'}
    </Button>
  );
}
