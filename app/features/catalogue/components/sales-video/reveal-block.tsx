import { useContext } from 'react';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Reveal } from '#app/features/catalogue/reveal.ts';
import { getSite } from '#app/lib/site.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { PriceSection } from '../price-section.tsx';
import { OfferAction } from '../offer-action.tsx';
import { OfferPrice } from '../offer-price.tsx';

/** Rendered from the start, so that the stamped price is there when it is revealed. */
export function RevealBlock({ block, offer, waitingList }: BlockProps<'reveal'>) {
  const { revealed, offers, heading } = useContext(Reveal);
  return (
    <PriceSection
      ref={offers}
      hidden={!revealed}
      headingId="oferta-titulo"
      headingRef={heading}
      title={block.title}
      bullets={block.bullets}
      isLoud
      stub={
        <div data-offer-state={offer.state} className="md:w-72">
          <p className="label">{offer.title}</p>
          <div data-for="not-closed" className="mt-4">
            <OfferPrice offer={offer} />
            <p className="mt-2">{block.terms}</p>
          </div>
          <div className="mt-6">
            <OfferAction
              offer={offer}
              buy={
                <ButtonLink to="/checkout?product=masterclass" size="lg" fullWidth>
                  {block.action}
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
