import { Board } from '#app/features/discussion/components/board/board.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';
import { useUrlFilter } from '#app/lib/screen/url-filter.ts';

const FILTERS = ['busca'] as const;

export const meta = () => pageMeta({ title: 'Comunidade' });

export default function CommunityPage() {
  const [{ busca }, setFilter] = useUrlFilter(FILTERS);
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Comunidade</h1>
      <Board search={busca} onSearch={(search) => setFilter('busca', search)} />
    </>
  );
}
