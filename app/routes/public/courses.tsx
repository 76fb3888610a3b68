import { CourseRow } from '../../features/catalog/components/course-row.tsx';
import { useListedSlugs } from '../../features/catalog/queries.ts';
import { WaitingListButton } from '../../features/leads/components/waiting-list-button.tsx';
import { PaymentConfirmedBanner } from '../../features/purchases/components/payment-confirmed-banner.tsx';
import { PendingPaymentNotice } from '../../features/purchases/components/pending-payment-notice.tsx';
import { useOwnedCourses } from '../../features/purchases/components/use-owned-courses.ts';
import { SetPasswordPanel } from '../../features/session/components/set-password-panel.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { getOffer } from '../../lib/site.ts';

const PAGES: Record<string, string> = {
  masterclass: '/masterclass',
  curso: '/curso',
  filmes: '/filmes',
};

export function meta() {
  return pageMeta({
    title: 'Cursos de inglês com música',
    description:
      'A masterclass, o curso completo e o curso com filmes: preços, inscrições abertas e lista de espera.',
    canonicalPath: '/cursos',
  });
}

export default function Courses() {
  const offers = useListedSlugs().map(getOffer);
  const owned = useOwnedCourses();
  return (
    <div className="measure pt-6 pb-24">
      <PaymentConfirmedBanner />
      <PendingPaymentNotice className="mb-5" />
      <SetPasswordPanel className="max-w-2xl mb-5" />
      <h1 className="poster mt-6 text-poster">Cursos</h1>
      <p className="mt-4 mb-10 max-w-lg text-lead">
        Escolha por onde começar. O que está aberto toca agora; o resto avisa quando abrir.
      </p>
      {offers.map((offer) => (
        <CourseRow
          key={offer.slug}
          offer={offer}
          page={PAGES[offer.slug]}
          isOwned={owned.includes(offer.courseId)}
          waitingList={<WaitingListButton product={offer.slug} variant="ink" fullWidth />}
        />
      ))}
    </div>
  );
}
