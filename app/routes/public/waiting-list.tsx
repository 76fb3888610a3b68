import { useSearchParams } from 'react-router';
import { WaitingListPage } from '../../features/leads/components/waiting-list-page.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import { pageMeta } from '../../lib/page-meta.ts';

export function meta() {
  return pageMeta({
    title: 'Lista de espera',
    description:
      'Deixe nome e e-mail e saiba primeiro quando abrirem as vagas do curso completo, da masterclass ao vivo ou do curso com filmes.',
    canonicalPath: '/lista-de-espera',
  });
}

/** The page is built for nobody's course: which one the address names is known when it is alive. */
export default function WaitingList() {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  return <WaitingListPage product={(hydrated && query.get('product')) || 'curso'} />;
}
