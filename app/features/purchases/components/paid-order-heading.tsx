import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import type { PaidOrder } from '../schema.ts';

const names = new Intl.ListFormat('pt-BR');

/** A screen reader begins here, not with the page's title. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The minute after paying: the way into the course before anything else. */
export function PaidOrderHeading({ order }: { order: PaidOrder }) {
  return (
    <header className="mb-5 border-2 border-cool bg-cool p-5 text-on-cool sm:p-8">
      <h1 ref={takeFocus} tabIndex={-1} className="poster text-poster-sm outline-none">
        Pagamento Confirmado!
      </h1>
      <p className="mt-3 text-lead">
        {`${names.format(order.product_names)} ${order.product_names.length === 1 ? 'já está' : 'já estão'} na sua conta.`}
      </p>
      <p className="mt-1">
        Número do pedido: <strong className="figures">{order.order_number}</strong>
      </p>
      <ButtonLink
        to={`/membros/curso/${order.product_id}`}
        variant="ink"
        size="lg"
        className="mt-5 w-full hover:bg-paper! sm:w-auto"
      >
        Assistir agora
      </ButtonLink>
    </header>
  );
}
