import { useParams, useSearchParams } from 'react-router';
import { EventPage } from '#app/features/catalogue/components/masterclass/event-page.tsx';
import { SalesPage } from '#app/features/catalogue/components/masterclass/sales-page.tsx';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { SampleSection } from '#app/features/songs/components/sample/sample-section.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import NotFound from './not-found.tsx';
import type { Route } from './+types/masterclass.ts';
import { EVENT_QUESTIONS, SALES_QUESTIONS } from '#app/content/masterclass.ts';
import { courseData, questionsData } from '#app/features/catalogue/structured-data.ts';
import { getOffer } from '#app/lib/site.ts';

const EVENT = 'evento';

export function meta({ params, location }: Route.MetaArgs) {
  if (params.versao === EVENT || new URLSearchParams(location.search).get('versao') === EVENT) {
    return pageMeta({
      title: 'Evento ao vivo e gratuito de inglês com música',
      description:
        'Uma aula on-line, ao vivo e gratuita, de 90 minutos: ouça inglês de outro jeito. A gravação fica para quem quiser, com acesso vitalício.',
      canonicalPath: '/masterclass?versao=evento',
      share: 'evento',
      structuredData: [questionsData(EVENT_QUESTIONS)],
    });
  }
  return pageMeta({
    title: 'Masterclass: 5 segredos do inglês que a escola proibiu',
    description:
      '2 horas de aula gravada, acesso vitalício, 50 cards de Anki de bônus e garantia. Aprenda a ouvir inglês com música e repetição espaçada.',
    canonicalPath: '/masterclass',
    share: 'masterclass',
    structuredData: [
      ...courseData(getOffer('masterclass'), '/masterclass', 2),
      questionsData(SALES_QUESTIONS),
    ],
  });
}

/** One route for both versions: the prerendered event page is sent at `?versao=evento` and must hydrate there. */
export default function Masterclass() {
  const { versao } = useParams();
  const [search] = useSearchParams();
  if (versao !== undefined && versao !== EVENT) return <NotFound />;
  if (versao === EVENT || search.get('versao') === EVENT) {
    return (
      <EventPage
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
  return (
    <SalesPage
      waitingList={<WaitingListButton product="masterclass" size="lg" fullWidth />}
      sampleSong={<SampleSection />}
    />
  );
}
