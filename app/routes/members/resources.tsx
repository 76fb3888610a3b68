import { Resources } from '#app/features/resources/components/resources.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Recursos Extra' });

export default function ResourcesPage() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Recursos Extra</h1>
      <Resources />
    </>
  );
}
