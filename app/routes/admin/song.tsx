import { useParams } from 'react-router';
import { SongEditorGate } from '#app/features/songs/editor/components/song-editor-gate.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Editar Música | Administração' });

export default function SongEditorPage() {
  const { songId = '' } = useParams();
  return <SongEditorGate key={songId} id={songId} />;
}
