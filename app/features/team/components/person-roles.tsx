import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { rolesQuery, useHasRole } from '../queries.ts';
import { RolesDialog } from './roles-dialog.tsx';

/** "Papéis na equipe" on the page of a person, for owners. */
export function PersonRoles({ userId }: { userId: string }) {
  const isOwner = useHasRole('owner');
  const { data: held } = useQuery({ ...rolesQuery(userId), enabled: isOwner });
  const [isOpen, setIsOpen] = useState(false);
  if (!isOwner || !held) return null;
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Papéis na equipe
      </Button>
      {isOpen && <RolesDialog userId={userId} held={held} onClose={() => setIsOpen(false)} />}
    </>
  );
}
