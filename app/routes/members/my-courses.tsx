import { MyCourses } from '#app/features/courses/components/my-courses.tsx';
import { PaymentConfirmedBanner } from '#app/features/purchases/components/payment-confirmed-banner.tsx';
import { SetPasswordPanel } from '#app/features/auth/components/set-password-panel.tsx';
import { SongOfToday } from '#app/features/songs/components/starts/song-of-today.tsx';
import { DueToday } from '#app/features/study/components/due-today.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Meus Cursos' });

export default function MyCoursesPage() {
  return (
    <>
      <PaymentConfirmedBanner />
      <h1 className="poster mb-6 text-poster-sm">Meus Cursos</h1>
      <MyCourses>
        <section
          aria-label="Toque"
          className="mb-8 max-w-2xl border-2 border-ink bg-sheet empty:hidden [&>*+*]:border-t-2 [&>*+*]:border-ink"
        >
          <SongOfToday label="Toque" />
          <DueToday />
        </section>
        <SetPasswordPanel className="max-w-2xl mb-8" />
      </MyCourses>
    </>
  );
}
