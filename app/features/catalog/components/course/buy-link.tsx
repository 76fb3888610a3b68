import type { Offer } from '#domain/catalog/offer.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

export function BuyLink({ offer, label = 'Quero o curso' }: { offer: Offer; label?: string }) {
  return (
    <ButtonLink to={`/checkout?product=${offer.courseId}`} size="lg" fullWidth>
      {label}
    </ButtonLink>
  );
}
