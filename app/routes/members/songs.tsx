import { Songs } from '#app/features/songs/components/songs.tsx';
import { SongOwnerContext } from '#app/features/songs/saved/song-owner.ts';
import { useStudentId } from '#app/features/study/use-student-id.ts';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Músicas' });

export default function SongsPage() {
  return (
    <SongOwnerContext value={useStudentId() ?? null}>
      <h1 className="poster mb-6 text-poster-sm">Músicas</h1>
      <Songs />
    </SongOwnerContext>
  );
}
