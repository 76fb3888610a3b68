import type { ReactNode } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface BuyLinkProps {
  offer: Offer;
  children?: ReactNode;
}

export function BuyLink({ offer, children = 'Quero o curso' }: BuyLinkProps) {
  return (
    <ButtonLink to={`/checkout?product=${offer.courseId}`} size="lg" fullWidth>
      {children}
    </ButtonLink>
  );
}
