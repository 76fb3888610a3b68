import type { ReactNode } from 'react';
import { GUARANTEE_TEXT, SALES_QUESTIONS, SECRETS } from '#app/content/masterclass.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { OfferAction } from '../offer-action.tsx';
import { Questions } from '../questions.tsx';
import { BuyButton } from './buy-button.tsx';
import { ClosingCall } from '../closing-call.tsx';
import { Guarantee } from '../guarantee.tsx';
import { PriceCard } from './price-card.tsx';
import { SalesHero } from './sales-hero.tsx';
import { TrackList } from '../track-list.tsx';

interface SalesPageProps {
  waitingList: ReactNode;
  sampleSong: ReactNode;
}

export function SalesPage({ waitingList, sampleSong }: SalesPageProps) {
  const offer = useOffer('masterclass');
  return (
    <>
      <SalesHero waitingList={waitingList} />
      <TrackList id="segredos-titulo" title="Os cinco segredos" tracks={SECRETS}>
        <Stamp className="mt-8">Proibido</Stamp>
      </TrackList>
      {sampleSong}
      <PriceCard waitingList={waitingList} />
      <Guarantee guaranteeText={offer.guaranteeText} text={GUARANTEE_TEXT} />
      <Questions questions={SALES_QUESTIONS} />
      <ClosingCall
        title="A agulha já está no disco"
        text="Duas horas agora, meia hora por dia depois. O próximo refrão você entende."
        action={<OfferAction offer={offer} buy={<BuyButton />} waitingList={waitingList} />}
      />
    </>
  );
}
