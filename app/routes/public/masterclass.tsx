import { useParams, useSearchParams } from 'react-router';
import { eventPage, masterclassPage } from '#domain/pages/specified/masterclass-pages.ts';
import { PageBlocks } from '#app/features/catalogue/components/blocks/page-blocks.tsx';
import { BuyButton } from '#app/features/catalogue/components/masterclass/buy-button.tsx';
import { eventComponents } from '#app/features/catalogue/page-blocks/event-components.ts';
import { toMasterclassComponents } from '#app/features/catalogue/page-blocks/masterclass-components.ts';
import { RecordingLink } from '#app/features/catalogue/components/masterclass/recording-link.tsx';
import { OfferAction } from '#app/features/catalogue/components/offer-action.tsx';
import { courseData, pageQuestionsData } from '#app/features/catalogue/structured-data.ts';
import { SongBlock } from '#app/features/songs/components/sample/song-block.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { getOffer } from '#app/lib/site.ts';
import NotFound from './not-found.tsx';
import type { Route } from './+types/masterclass.ts';

const EVENT = 'evento';

export function meta({ params, location }: Route.MetaArgs) {
  if (params.versao === EVENT || new URLSearchParams(location.search).get('versao') === EVENT) {
    return pageMeta({
      title: eventPage.title,
      description: eventPage.description,
      canonicalPath: '/masterclass?versao=evento',
      share: 'evento',
      structuredData: pageQuestionsData(eventPage),
    });
  }
  return pageMeta({
    title: masterclassPage.title,
    description: masterclassPage.description,
    canonicalPath: '/masterclass',
    share: 'masterclass',
    structuredData: [
      ...courseData(getOffer('masterclass'), '/masterclass', 2),
      ...pageQuestionsData(masterclassPage),
    ],
  });
}

/** One route for both versions: the prerendered event page is sent at `?versao=evento` and must hydrate there. */
export default function Masterclass() {
  const { versao } = useParams();
  const [search] = useSearchParams();
  if (versao !== undefined && versao !== EVENT) return <NotFound />;
  if (versao === EVENT || search.get('versao') === EVENT) return <Event />;
  return <Sales />;
}

function Event() {
  return (
    <PageBlocks
      blocks={eventPage.blocks}
      components={eventComponents}
      offer={useOffer('masterclass')}
      action={<RecordingLink />}
      waitingList={
        <WaitingListButton
          product="masterclass"
          variant="ink"
          size="lg"
          className="max-sm:w-full"
        />
      }
    />
  );
}

const components = toMasterclassComponents(SongBlock);

function Sales() {
  const offer = useOffer('masterclass');
  const waitingList = <WaitingListButton product="masterclass" size="lg" fullWidth />;
  return (
    <PageBlocks
      blocks={masterclassPage.blocks}
      components={components}
      offer={offer}
      action={<OfferAction offer={offer} buy={<BuyButton />} waitingList={waitingList} />}
      waitingList={waitingList}
    />
  );
}
