import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PageBlocks } from '#app/features/catalogue/components/course/blocks/page-blocks.tsx';
import { coursePageQuery } from '#app/features/catalogue/queries.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import type { Route } from './+types/course-page.ts';

export function meta() {
  return pageMeta({ title: 'Curso' });
}

/** The page of a listed course that has no page of its own making. */
export default function CoursePage({ params: { slug } }: Route.ComponentProps) {
  const { data, isError, isFetching, refetch } = useQuery(coursePageQuery(slug));
  const offer = useOffer(data?.offer.slug ?? slug);
  const title = data?.page.title;
  useEffect(() => {
    if (title !== undefined) document.title = `${title} | Inglês Proibido`;
  }, [title]);
  if (isError)
    return (
      <div className="measure min-h-dvh pt-6">
        <LoadError busy={isFetching} onRetry={refetch}>
          Não foi possível abrir a página do curso.
        </LoadError>
      </div>
    );
  if (!data)
    return (
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    );
  const waitingList = <WaitingListButton product={offer.courseId} size="lg" fullWidth />;
  return <PageBlocks page={data.page} offer={offer} waitingList={waitingList} />;
}
