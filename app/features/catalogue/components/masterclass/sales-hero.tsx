import type { ReactNode } from 'react';
import { SALES_HERO } from '#app/content/masterclass.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { Tape } from '#app/ui/primitives/tape.tsx';
import { OfferAction } from '../offer-action.tsx';
import { OfferPrice } from '../offer-price.tsx';
import { Barcode } from './barcode.tsx';
import { BuyButton } from './buy-button.tsx';

export function SalesHero({ waitingList }: { waitingList: ReactNode }) {
  const offer = useOffer('masterclass');
  return (
    <section className="bill">
      <div className="measure bill-body">
        <div className="bill-poster">
          <Tape className="self-start">{SALES_HERO.badge}</Tape>
          <h1 className="poster lockup mt-8">
            <span className="lockup-line [--em:4.614]">
              <span className="inline-block w-[0.437em] text-signal">5</span> segredos{' '}
            </span>
            <span className="lockup-line leading-[1.08] [--em:5.669]">do inglês que </span>
            <span className="lockup-line [--em:6.965]">a escola proibiu</span>
          </h1>
          <p className="mt-6 max-w-xl text-lead">{SALES_HERO.lead}</p>
          <div className="mt-6 max-w-md lg:hidden">
            <OfferAction offer={offer} buy={<BuyButton price />} waitingList={waitingList} />
          </div>
        </div>
        <div className="pass on-paper">
          <div className="pass-head">
            <p className="label">Ingresso · Acesso vitalício</p>
            <p className="poster mt-3 text-title">Masterclass gravada</p>
          </div>
          <dl className="pass-facts">
            {SALES_HERO.facts.map(([term, value]) => (
              <div key={term}>
                <dt className="label text-ink-soft">{term}</dt>
                <dd className="headline text-title-sm">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="pass-stub">
            <OfferPrice offer={offer} />
            <p className="mt-1 mb-5 text-fine text-ink-soft">Pagamento único</p>
            <OfferAction offer={offer} buy={<BuyButton />} waitingList={waitingList} />
            <Barcode />
          </div>
        </div>
      </div>
    </section>
  );
}
