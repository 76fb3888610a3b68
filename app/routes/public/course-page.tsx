import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { EACH } from '#domain/catalogue/site-data.ts';
import { CourseBlocks } from '#app/features/catalogue/components/course/course-blocks.tsx';
import { toCourseComponents } from '#app/features/catalogue/page-blocks/course-components.tsx';
import type { LoadPlayer } from '#app/features/catalogue/components/course/blocks/sample-block.tsx';
import { coursePageQuery } from '#app/features/catalogue/queries.ts';
import { coursePageData } from '#app/features/catalogue/structured-data.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { isPrerender } from '#app/lib/env.ts';
import { findPage, PAGE_DATA_ID, pageDataText } from '#app/lib/screen/page-document.ts';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { getOffer } from '#app/lib/site.ts';
import { LostPage } from '#app/ui/layout/site/lost-page.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import type { Route } from './+types/course-page.ts';

/** Rendered once for what a page says, and stamped for the course. */
const toSlug = (params: { slug: string }) => (isPrerender ? EACH : params.slug);

export function meta({ params }: Route.MetaArgs) {
  const slug = toSlug(params);
  const page = findPage(slug);
  if (!page) return pageMeta({ title: 'Curso' });
  const offer = getOffer(slug);
  return pageMeta({
    title: page.title,
    description: page.description,
    canonicalPath: `/${offer.path}`,
    sharePath: offer.share,
    structuredData: coursePageData(offer, page),
  });
}

const loadPlayer: LoadPlayer = async (kind) =>
  kind === 'lesson'
    ? (await import('#app/features/player/components/sample/sample-lesson.tsx')).SampleLesson
    : (await import('#app/features/songs/components/sample/open-song.tsx')).OpenSong;

const components = toCourseComponents(loadPlayer);

/** The page of a listed course that has no page of its own making. */
export default function CoursePage({ params }: Route.ComponentProps) {
  const slug = toSlug(params);
  const { search } = useLocation();
  const { data, isError, isFetching, refetch } = useQuery(coursePageQuery(slug));
  const offer = useOffer(slug);
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
  if (data === undefined)
    return (
      <div className="min-h-dvh">
        <LoadingScreen />
      </div>
    );
  if (data === null) return <LostPage />;
  const { path } = data.offer;
  if (!isPrerender && path !== `curso/${slug}`)
    return <Navigate to={`/${path}${search}`} replace />;
  const waitingList = <WaitingListButton product={offer.courseId} size="lg" fullWidth />;
  return (
    <>
      <CourseBlocks
        blocks={data.page.blocks}
        components={components}
        offer={offer}
        waitingList={waitingList}
      />
      <PageData slug={slug} stampedSlug={offer.slug} />
    </>
  );
}

interface PageDataProps {
  slug: string;
  stampedSlug: string;
}

/** The page as data, for the hydration: only in a document that was rendered with it. */
function PageData({ slug, stampedSlug }: PageDataProps) {
  const text = pageDataText(slug);
  if (text === '') return null;
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      data-slug={stampedSlug}
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
