import clsx from 'clsx';
import { Link, useOutlet, useParams } from 'react-router';
import { CourseList } from '#app/features/course-editor/components/course/course-list.tsx';
import { OfferStrip } from '#app/features/factors/components/offer-strip.tsx';
import { OpeningList } from '#app/features/school-settings/components/opening-list.tsx';
import { ProviderProblemNotice } from '#app/features/sales/components/provider-problem-notice.tsx';
import { useHasRole } from '#app/features/team/queries.ts';
import { ConversionNotice } from '#app/features/statistics/components/conversion-notice.tsx';
import { TodayStrip } from '#app/features/today/components/today-strip.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { MailOffNotice } from '#app/ui/admin/mail-off-notice.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';

export const meta = () => pageMeta({ title: 'Cursos | Administração' });

export default function Admin() {
  const editor = useOutlet();
  const { courseId } = useParams();
  const [isOwner, seesMoney] = [useHasRole('owner'), useHasRole('finance')];
  return (
    <>
      {!editor && (
        <>
          <OfferStrip />
          <MailOffNotice />
          {isOwner && <OpeningList />}
          <TodayStrip />
          {seesMoney && <ProviderProblemNotice />}
          {seesMoney && <ConversionNotice />}
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <div className={clsx(editor && 'max-lg:hidden')}>
          <CourseList currentId={courseId} />
        </div>
        {editor ? (
          <div className="min-w-0">
            <Link to="/admin" className="mb-3 inline-flex min-h-11 items-center gap-2 lg:hidden">
              <Icon name="arrow-left" />
              Todos os cursos
            </Link>
            {editor}
          </div>
        ) : (
          <p className="grid place-items-center border-2 border-dashed border-line p-3 text-center text-ink-soft max-lg:order-first lg:min-h-48">
            Selecione um curso para editar
          </p>
        )}
      </div>
    </>
  );
}
