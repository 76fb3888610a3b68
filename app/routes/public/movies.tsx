import { moviesPage } from '#domain/pages/specified/movies-page.ts';
import { albumComponents } from '#app/features/catalogue/page-blocks/album-components.ts';
import { CourseBlocks } from '#app/features/catalogue/components/course/course-blocks.tsx';
import { pageQuestionsData } from '#app/features/catalogue/structured-data.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';

export function meta() {
  return pageMeta({
    title: moviesPage.title,
    description: moviesPage.description,
    canonicalPath: '/filmes',
    share: 'filmes',
    structuredData: pageQuestionsData(moviesPage),
  });
}

export default function Movies() {
  return (
    <CourseBlocks
      blocks={moviesPage.blocks}
      components={albumComponents}
      offer={useOffer('filmes')}
      waitingList={<WaitingListButton product="filmes" size="lg" fullWidth />}
    />
  );
}
