import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Offer } from '#domain/catalogue/offer.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Cover } from '#app/ui/primitives/cover.tsx';
import { OfferAction } from './offer-action.tsx';
import { OfferPrice } from './offer-price.tsx';

interface CourseRowProps {
  offer: Offer;
  /** Known after the session only: the page is prerendered for a visitor. */
  isOpen: boolean;
  waitingList: ReactNode;
}

export function CourseRow({ offer, isOpen, waitingList }: CourseRowProps) {
  return (
    <article data-offer-state={offer.state} className="course-row">
      <Cover
        src={offer.thumbnail}
        title={offer.title}
        art={offer.cover}
        asked="in turn"
        className="aspect-video"
      />
      <div className="course-row-text">
        <div className="flex min-h-7 flex-wrap gap-2">
          <span data-for="open">
            <Badge tone="cool">Inscrições abertas</Badge>
          </span>
          <span data-for="waitlist">
            <Badge tone="signal">Lista de Espera</Badge>
          </span>
          <span data-for="closed">
            <Badge tone="outline">Em breve</Badge>
          </span>
        </div>
        <h2 className="poster mt-3 text-title">{offer.title}</h2>
        <p className="mt-3">{offer.subtitle}</p>
        <Link
          to={`/${offer.path}`}
          className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Ver a página<span className="sr-only"> de {offer.title}</span>
        </Link>
      </div>
      <div className="course-row-sale">
        <div data-for="not-closed">
          <OfferPrice offer={offer} />
          <p data-stamped={offer.planText} className="mt-1 text-fine text-ink-soft">
            {`ou ${offer.planText} (${offer.planTotalText})`}
          </p>
        </div>
        <div className="mt-4">
          {isOpen ? (
            <ButtonLink to={`/membros/curso/${offer.slug}`} fullWidth>
              Ir para o curso<span className="sr-only"> {offer.title}</span>
            </ButtonLink>
          ) : (
            <OfferAction
              offer={offer}
              buy={
                <ButtonLink to={`/checkout?product=${offer.slug}`} fullWidth>
                  Comprar<span className="sr-only"> {offer.title}</span>
                </ButtonLink>
              }
              waitingList={waitingList}
            />
          )}
        </div>
      </div>
    </article>
  );
}
