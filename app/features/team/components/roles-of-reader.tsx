import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { MinimalLayout } from '#app/ui/layout/minimal-layout.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { LoadingScreen } from '#app/ui/primitives/loading-screen.tsx';
import { rolesQuery } from '../queries.ts';

interface RolesOfReaderProps {
  children: (held: readonly TeamRole[]) => ReactNode;
}

/** Reads the reader's roles before the admin area shows its tabs. */
export function RolesOfReader({ children }: RolesOfReaderProps) {
  const id = useAuth().user?.id ?? '';
  const query = useQuery({ ...rolesQuery(id), enabled: id !== '' });
  if (query.data) return children(query.data);
  if (!query.isError) return <LoadingScreen />;
  return (
    <MinimalLayout>
      <LoadError
        title="Não deu para ler o seu papel na equipe"
        busy={query.isFetching}
        onRetry={query.refetch}
      />
    </MinimalLayout>
  );
}
