import { EACH_COURSE } from '../../../domain/catalog/site-data.ts';
import { CourseRow } from '../../features/catalog/components/course-row.tsx';
import { WaitingListButton } from '../../features/leads/components/waiting-list-button.tsx';
import { PaymentConfirmedBanner } from '../../features/purchases/components/payment-confirmed-banner.tsx';
import { PendingPaymentNotice } from '../../features/purchases/components/pending-payment-notice.tsx';
import { useOpenCourses } from '../../features/purchases/components/use-open-courses.ts';
import { SetPasswordPanel } from '../../features/session/components/set-password-panel.tsx';
import { isPrerender } from '../../lib/env.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { getOffer, getSite } from '../../lib/site.ts';

export function meta() {
  return pageMeta({
    title: 'Cursos de inglês com música',
    description:
      'A masterclass, o curso completo e o curso com filmes: preços, inscrições abertas e lista de espera.',
    canonicalPath: '/cursos',
  });
}

export default function Courses() {
  const offers = getSite().courses.map(getOffer);
  const open = useOpenCourses();
  return (
    <div className="measure pt-6 pb-24">
      <PaymentConfirmedBanner />
      <PendingPaymentNotice className="mb-5" />
      <SetPasswordPanel className="max-w-2xl mb-5" />
      <h1 className="poster mt-6 text-poster">Cursos</h1>
      <p className="mt-4 mb-10 max-w-lg text-lead">
        Escolha por onde começar. O que está aberto toca agora; o resto avisa quando abrir.
      </p>
      {isPrerender && EACH_COURSE.start}
      {offers.map((offer) => (
        <CourseRow
          key={offer.slug}
          offer={offer}
          isOpen={open.includes(offer.courseId)}
          waitingList={<WaitingListButton product={offer.slug} variant="ink" fullWidth />}
        />
      ))}
      {isPrerender && EACH_COURSE.end}
    </div>
  );
}
