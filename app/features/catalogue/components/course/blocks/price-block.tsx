import { Icon } from '#app/ui/primitives/icon.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { PriceSection } from '#app/features/catalogue/components/price-section.tsx';
import { CoursePrice } from '../course-price.tsx';

export function PriceBlock({ block, offer, action }: BlockProps<'price'>) {
  return (
    <PriceSection
      headingId="preco-titulo"
      title={block.title}
      bullets={block.bullets}
      isLoud
      stub={
        <div data-offer-state={offer.state} className="md:w-76">
          <p className="label mb-4">{offer.title}</p>
          <CoursePrice offer={offer} />
          <div className="mt-6">{action}</div>
          <p data-for="waitlist" className="mt-3 text-fine text-ink-soft">
            Vagas esgotadas: o próximo passo é a lista de espera.
          </p>
          <p className="mt-5 flex items-center gap-2 text-fine">
            <Icon name="check" className="size-4.5" />
            Garantia de {offer.guaranteeText}
          </p>
        </div>
      }
    />
  );
}
