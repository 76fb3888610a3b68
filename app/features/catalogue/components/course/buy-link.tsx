import type { Offer } from '#domain/catalogue/offer.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

export function BuyLink({ offer }: { offer: Offer }) {
  return (
    <ButtonLink to={`/checkout?product=${offer.courseId}`} size="lg" fullWidth>
      Quero o curso
    </ButtonLink>
  );
}
