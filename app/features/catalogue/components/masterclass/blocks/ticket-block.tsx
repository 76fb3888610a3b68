import { Tape } from '#app/ui/primitives/tape.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';
import { Lockup } from '#app/features/catalogue/components/blocks/lockup.tsx';
import { OfferAction } from '#app/features/catalogue/components/offer-action.tsx';
import { OfferPrice } from '#app/features/catalogue/components/offer-price.tsx';
import { Barcode } from '../barcode.tsx';
import { BuyButton } from '../buy-button.tsx';

const FITS = {
  '5 segredos': '[--em:4.614]',
  'do inglês que': 'leading-[1.08] [--em:5.669]',
  'a escola proibiu': '[--em:6.965]',
};

export function TicketBlock({ block, offer, action, waitingList }: BlockProps<'ticket'>) {
  return (
    <section className="bill">
      <div className="measure bill-body">
        <div className="bill-poster">
          <Tape className="self-start">{block.badge}</Tape>
          <h1 className="poster lockup mt-8">
            <Lockup lines={block.headline} fits={FITS} isNumberLoud />
          </h1>
          <p className="mt-6 max-w-xl text-lead">{block.lead}</p>
          <div className="mt-6 max-w-md lg:hidden">
            <OfferAction offer={offer} buy={<BuyButton price />} waitingList={waitingList} />
          </div>
        </div>
        <div className="pass on-paper">
          <div className="pass-head">
            <p className="label">{block.label}</p>
            <p className="poster mt-3 text-title">{block.name}</p>
          </div>
          <dl className="pass-facts">
            {block.facts.map(({ term, value }) => (
              <div key={term}>
                <dt className="label text-ink-soft">{term}</dt>
                <dd className="headline text-title-sm">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="pass-stub">
            <OfferPrice offer={offer} />
            <p className="mt-1 mb-5 text-fine text-ink-soft">{block.note}</p>
            {action}
            <Barcode />
          </div>
        </div>
      </div>
    </section>
  );
}
