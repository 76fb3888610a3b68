import { useParams } from 'react-router';
import { SongView } from '#app/features/songs/components/song-view.tsx';

/** The title is set by the song once it is loaded. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function SongPage() {
  const { slug = '' } = useParams();
  return <SongView key={slug} id={slug} />;
}
