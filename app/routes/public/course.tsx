import { coursePage } from '#domain/pages/specified/course-page.ts';
import { albumComponents } from '#app/features/catalogue/page-blocks/album-components.ts';
import { CourseBlocks } from '#app/features/catalogue/components/course/course-blocks.tsx';
import { courseData, pageQuestionsData } from '#app/features/catalogue/structured-data.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { getOffer } from '#app/lib/site.ts';

export function meta() {
  return pageMeta({
    title: coursePage.title,
    description: coursePage.description,
    canonicalPath: '/curso',
    share: 'curso',
    structuredData: [
      ...courseData(getOffer('curso'), '/curso', 40),
      ...pageQuestionsData(coursePage),
    ],
  });
}

export default function Course() {
  return (
    <CourseBlocks
      blocks={coursePage.blocks}
      components={albumComponents}
      offer={useOffer('curso')}
      waitingList={<WaitingListButton product="curso" size="lg" fullWidth />}
    />
  );
}
