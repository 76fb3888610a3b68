import { Icon } from '#app/ui/primitives/icon.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { OfferPrice } from '#app/features/catalogue/components/offer-price.tsx';
import { PriceSection } from '#app/features/catalogue/components/price-section.tsx';

export function SinglePriceBlock({ block, offer, action }: BlockProps<'single_price'>) {
  return (
    <PriceSection
      headingId="preco-titulo"
      title={block.title}
      bullets={block.bullets}
      stub={
        <div className="md:w-72">
          <p className="label">{block.label}</p>
          <div className="mt-4">
            <OfferPrice offer={offer} />
          </div>
          <p className="mt-2 mb-6">{block.note}</p>
          {action}
          <p className="mt-5 flex items-center gap-2 text-fine">
            <Icon name="check" className="size-4.5" />
            Garantia de {offer.guaranteeText}
          </p>
        </div>
      }
    />
  );
}
