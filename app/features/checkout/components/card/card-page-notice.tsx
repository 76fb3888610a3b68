import { formatBRL } from '#domain/brazil/money.ts';
import { isWaiting } from '#domain/purchases/payment-status.ts';
import { getSite } from '#app/lib/site.ts';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';
import type { CardPayment } from '#app/features/checkout/methods/card.ts';

/** Shown to a buyer who is back from the provider's page, paid or not. */
export function CardPageNotice({ payment }: { payment: CardPayment & { pageUrl: string } }) {
  const { name } = getSite().provider;
  if (!isWaiting(payment.status))
    return (
      <p key="ended">Esta página de pagamento não vale mais. Escolha de novo como quer pagar.</p>
    );
  return (
    <>
      <p>
        Pague{' '}
        <strong className="figures whitespace-nowrap">{formatBRL(payment.amountCents)}</strong> com
        cartão na página segura do {name}. Se você já pagou, não pague de novo: esta tela avisa
        assim que a confirmação chegar.
      </p>
      <a href={payment.pageUrl} className={buttonStyle({ size: 'lg', fullWidth: true })}>
        Abrir a página de pagamento de novo
      </a>
    </>
  );
}
