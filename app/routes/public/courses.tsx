import { Suspense, useState } from 'react';
import { EACH_COURSE } from '#domain/catalogue/site-data.ts';
import { CourseRow } from '#app/features/catalogue/components/course-row.tsx';
import { useAfterOffers } from '#app/features/checkout/order/use-after-offers.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { PaidOrderHeading } from '#app/features/purchases/components/paid-order-heading.tsx';
import { PendingPaymentNotice } from '#app/features/purchases/components/pending-payment-notice.tsx';
import { useOpenCourses } from '#app/features/purchases/use-open-courses.ts';
import { usePaidOrder } from '#app/features/purchases/use-paid-order.ts';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { isPrerender } from '#app/lib/env.ts';
import { lazyPart } from '#app/lib/lazy/lazy-part.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { getSite } from '#app/lib/site.ts';
import { useAllCourses } from '#app/lib/screen/use-all-courses.ts';
import { useOffers } from '#app/lib/screen/use-offer.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';

/** A buyer has access, a visitor never loads it. */
const SongToStart = lazyPart(
  async () => (await import('#app/features/songs/components/starts/song-to-start.tsx')).SongToStart,
);

export function meta() {
  return pageMeta({
    title: 'Cursos de inglês com música',
    description:
      'A masterclass, o curso completo e o curso com filmes: preços, inscrições abertas e lista de espera.',
    canonicalPath: '/cursos',
  });
}

export default function Courses() {
  const [isSettled, setIsSettled] = useState(false);
  const toOffer = useOffers();
  const hasAll = useAllCourses();
  const open = useOpenCourses();
  const { order, isPending } = usePaidOrder();
  const { after, isPending: isOfferPending } = useAfterOffers(order?.course_id);
  if (isPending || isOfferPending || !hasAll)
    return (
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    );
  return (
    <div className="measure pt-6 pb-24" data-awaits-account={isSettled ? undefined : ''}>
      {order && (
        <>
          <PaidOrderHeading order={order} />
          <Suspense fallback={<div className="mb-5 h-24" />}>
            <SongToStart label="Ou comece por uma música" />
          </Suspense>
        </>
      )}
      <PendingPaymentNotice className="mb-5" onSettled={() => setIsSettled(true)} />
      <SetPasswordPanel className="max-w-2xl mb-5" />
      {order && after && <after.AfterOffers beside={order.course_id} offered={after.offered} />}
      {!order && (
        <>
          <h1 className="poster mt-6 text-poster">Cursos</h1>
          <p className="mt-4 mb-10 max-w-lg text-lead">
            Escolha por onde começar. O que está aberto toca agora; o resto, a gente avisa quando
            abrir.
          </p>
        </>
      )}
      {isPrerender && EACH_COURSE.start}
      {getSite()
        .courses.map(toOffer)
        .map((offer) => (
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
