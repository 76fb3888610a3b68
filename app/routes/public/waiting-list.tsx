import { useSearchParams } from 'react-router';
import { WaitingListPage } from '#app/features/waiting-list/components/waiting-list-page.tsx';
import { useHydrated } from '#app/lib/lazy/hydrated.ts';
import { useAllCourses } from '#app/lib/screen/use-all-courses.ts';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Lista de espera',
    description:
      'Deixe nome e e-mail e saiba primeiro quando abrirem as vagas do curso completo, da masterclass ao vivo ou do curso com filmes.',
    canonicalPath: '/lista-de-espera',
  });
}

/** Prerendered without a course: the address names it after hydration. */
export default function WaitingList() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  if (!useAllCourses()) return <LoadingScreen />;
  return <WaitingListPage product={(hydrated && query.get('product')) || 'curso'} />;
}
