import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { describePartialPayment } from '#domain/purchases/describe-partial-payment.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { checkoutPath } from '../messages.ts';
import { pendingPurchasesQuery } from '../queries.ts';

interface PendingPaymentsProps {
  userId: string;
  className: string;
  onSettled: () => void;
}

export function PendingPayments({ userId, className, onSettled }: PendingPaymentsProps) {
  const { data = [], isPending } = useQuery(pendingPurchasesQuery(userId));
  const settle = useEffectEvent(onSettled);
  useLayoutEffect(() => {
    if (!isPending) settle();
  }, [isPending]);
  return data.map((purchase) => (
    <Banner
      key={purchase.id}
      title={purchase.partial_amount === null ? 'Falta só o pagamento' : 'O pagamento veio a menos'}
      className={className}
      actions={
        <ButtonLink to={checkoutPath(purchase.product_id)} variant="ink" size="sm">
          Continuar pagamento
        </ButtonLink>
      }
    >
      <p>
        {purchase.product_name} ·{' '}
        <span className="figures">{formatBRL(toCents(purchase.amount))}</span>
      </p>
      {purchase.partial_amount !== null && (
        <p className="mt-1">
          {describePartialPayment(toCents(purchase.partial_amount), toCents(purchase.amount))}
        </p>
      )}
    </Banner>
  ));
}
