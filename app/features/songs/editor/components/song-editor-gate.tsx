import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { editableSongQuery } from '../queries.ts';
import { SongEditor } from './song-editor.tsx';

export function SongEditorGate({ id }: { id: string }) {
  return (
    <>
      <Link to="/admin/musicas" className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-2">
        <Icon name="arrow-left" />
        Todas as músicas
      </Link>
      <EditableSong id={id} />
    </>
  );
}

function EditableSong({ id }: { id: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(editableSongQuery(id));
  if (isPending)
    return (
      <Skeletons
        className="grid grid-cols-1 gap-4"
        sizes={['h-9 w-56', 'h-12 w-full', 'h-64 w-full']}
      />
    );
  if (data) return <SongEditor key={id} {...data} />;
  if (data === null) return <h2 className="headline text-title-sm">Música não encontrada</h2>;
  return (
    <LoadError title="Não foi possível carregar a música" busy={isFetching} onRetry={refetch} />
  );
}
