import { Community } from '../../features/community/components/community.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { useUrlFilter } from '../../lib/url-filter.ts';

const FILTERS = ['busca'] as const;

export const meta = () => pageMeta({ title: 'Comunidade' });

export default function CommunityPage() {
  const [{ busca }, setFilter] = useUrlFilter(FILTERS);
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Comunidade</h1>
      <Community search={busca} onSearch={(search) => setFilter('busca', search)} />
    </>
  );
}
