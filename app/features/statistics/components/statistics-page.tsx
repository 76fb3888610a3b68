import { useState } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { parsePeriod } from '../state.ts';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { CoursePanel } from './course-panel.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { RevenuePanel } from './revenue-panel.tsx';

const FILTERS = ['dias', 'de', 'ate', 'curso'] as const;

export function StatisticsPage() {
  const [filter, change] = useUrlFilter(FILTERS);
  const [now] = useState(() => new Date());
  const [seesMoney, seesLessons] = [useHasRole('finance'), useHasRole('support', 'content')];
  const { fault, ...period } = parsePeriod(filter, now);
  return (
    <>
      <PageHeading title="Estatísticas" />
      <PeriodPicker values={filter} period={period} fault={fault} onChange={change} />
      <div className="mt-8 grid grid-cols-1 gap-12">
        {seesMoney && <RevenuePanel period={period} />}
        {seesMoney && <CampaignsPanel period={period} />}
        {seesLessons && (
          <CoursePanel
            period={period}
            course={filter.curso}
            onChoose={(course) => change('curso', course)}
          />
        )}
      </div>
    </>
  );
}
