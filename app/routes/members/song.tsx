import { useParams } from 'react-router';
import { SongView } from '#app/features/songs/components/song-view.tsx';
import { SongOwnerContext } from '#app/features/songs/saved/song-owner.ts';
import { useStudentId } from '#app/features/study/use-student-id.ts';

/** The title is set by the song once it is loaded. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SongPage() {
  const { slug = '' } = useParams();
  return (
    <SongOwnerContext value={useStudentId() ?? null}>
      <SongView key={slug} id={slug} />
    </SongOwnerContext>
  );
}
