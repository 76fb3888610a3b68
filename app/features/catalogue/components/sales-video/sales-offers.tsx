import type { ReactNode, Ref } from 'react';
import { SALES_VIDEO } from '#app/content/sales-video.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { getSite } from '#app/lib/site.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { PriceSection } from '../price-section.tsx';
import { OfferAction } from '../offer-action.tsx';
import { OfferPrice } from '../offer-price.tsx';

interface SalesOffersProps {
  revealed: boolean;
  waitingList: ReactNode;
  ref: Ref<HTMLElement>;
  headingRef: Ref<HTMLHeadingElement>;
}

const TERMS = 'Pagamento único · Acesso vitalício';

/** Rendered from the start, so that the stamped price is there when it is revealed. */
export function SalesOffers({ revealed, waitingList, ref, headingRef }: SalesOffersProps) {
  const offer = useOffer('masterclass');
  return (
    <PriceSection
      ref={ref}
      hidden={!revealed}
      headingId="oferta-titulo"
      headingRef={headingRef}
      title={SALES_VIDEO.offerTitle}
      bullets={SALES_VIDEO.bullets}
      isLoud
      stub={
        <div data-offer-state={offer.state} className="md:w-72">
          <p className="label">{offer.title}</p>
          <div data-for="not-closed" className="mt-4">
            <OfferPrice offer={offer} />
            <p className="mt-2">{TERMS}</p>
          </div>
          <div className="mt-6">
            <OfferAction
              offer={offer}
              buy={
                <ButtonLink to="/checkout?product=masterclass" size="lg" fullWidth>
                  Quero a masterclass
                </ButtonLink>
              }
              waitingList={waitingList}
            />
          </div>
          <ul className="mt-5 grid gap-2 text-fine">
            <li className="flex gap-2">
              <Icon name="check" className="size-4.5" />
              {`Garantia de ${offer.guaranteeText}: seu dinheiro de volta`}
            </li>
            <li className="flex gap-2">
              <Icon name="lock" className="size-4.5" />
              {`Pagamento seguro via ${getSite().provider.name}`}
            </li>
          </ul>
        </div>
      }
    />
  );
}
