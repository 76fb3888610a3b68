import { Songs } from '#app/features/songs/components/songs.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Músicas' });

export default function SongsPage() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Músicas</h1>
      <Songs />
    </>
  );
}
