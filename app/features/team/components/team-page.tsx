import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { PageHeading } from '#app/ui/admin/page-heading.tsx';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { nameOf, toRoleNames } from '../messages.ts';
import { teamQuery } from '../queries.ts';
import type { TeamPerson } from '../schema.ts';
import { RolesDialog } from './roles-dialog.tsx';

/** The team with its roles. */
export function TeamPage() {
  const query = useQuery(teamQuery());
  const [changed, setChanged] = useState<TeamPerson | null>(null);
  return (
    <>
      <PageHeading title="Equipe" />
      <p className="mb-6 max-w-prose text-ink-soft">
        Para chamar alguém, abra a pessoa em{' '}
        <Link to="/admin/alunos" className="underline underline-offset-4">
          Alunos
        </Link>{' '}
        e escolha “Papéis na equipe”. Ela precisa ter criado a própria senha e confirmado o e-mail.
      </p>
      <ListState query={query} isEmpty={!query.data?.length} empty="Ninguém na equipe.">
        <ul className="border-t-2 border-ink">
          {query.data?.map((person) => (
            <PersonItem key={person.id} person={person} onChange={() => setChanged(person)} />
          ))}
        </ul>
      </ListState>
      {changed && (
        <RolesDialog
          userId={changed.id}
          name={nameOf(changed)}
          held={changed.roles}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

function PersonItem({ person, onChange }: { person: TeamPerson; onChange: () => void }) {
  const name = nameOf(person);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-fine text-ink-soft">
          {`${person.email ?? 'Sem e-mail'} · ${person.has_factor ? 'com' : 'sem'} segundo passo`}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {toRoleNames(person.roles).map((role) => (
            <Badge key={role} tone="outline">
              {role}
            </Badge>
          ))}
        </p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Mudar papéis de ${name}`} onClick={onChange}>
        Mudar papéis
      </Button>
    </li>
  );
}
