import { MyCourses } from '#app/features/courses/components/my-courses.tsx';
import { PaymentConfirmedBanner } from '#app/features/purchases/components/payment-confirmed-banner.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { DueToday } from '#app/features/study/components/due-today.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Meus Cursos' });

export default function MyCoursesPage() {
  return (
    <>
      <PaymentConfirmedBanner />
      <h1 className="poster mb-6 text-poster-sm">Meus Cursos</h1>
      <MyCourses>
        <DueToday />
        <SetPasswordPanel className="max-w-2xl mb-8" />
      </MyCourses>
    </>
  );
}
