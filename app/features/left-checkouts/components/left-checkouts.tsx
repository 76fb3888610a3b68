import { useInfiniteQuery } from '@tanstack/react-query';
import { MailOffNotice } from '#app/ui/admin/mail-off-notice.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { PagedList } from '#app/ui/admin/paged-list.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { leftCheckoutsQuery } from '../queries.ts';
import { LeftCheckoutRow } from './left-checkout-row.tsx';
import { LeftCheckoutNumbers } from './left-checkout-numbers.tsx';

export function LeftCheckouts() {
  const query = useInfiniteQuery(leftCheckoutsQuery());
  return (
    <>
      <ButtonLink to="/admin/compras" variant="quiet" size="sm" className="-ml-4 mb-2">
        <Icon name="arrow-left" /> Compras
      </ButtonLink>
      <PageHeading title="Compras não terminadas" />
      <MailOffNotice />
      <p className="mb-6 max-w-prose">
        Dos últimos 90 dias, quem deixou o e-mail na página de pagamento, aceitou ser lembrado e não
        comprou em uma hora. Quem aceitou e-mails recebe um lembrete depois de 1 hora e, se abrir o
        link dele, até mais dois, depois de 24 e 72 horas.
      </p>
      <LeftCheckoutNumbers />
      <h3 className="headline mb-3 text-lg">Aceitaram o WhatsApp</h3>
      <PagedList
        query={query}
        empty="Ninguém para chamar agora. Aqui aparece quem deixou o telefone, aceitou o WhatsApp, apertou para pagar e ainda não comprou."
      >
        {(checkout) => (
          <li key={checkout.id} className="border-b border-line px-1 py-3">
            <LeftCheckoutRow checkout={checkout} />
          </li>
        )}
      </PagedList>
    </>
  );
}
