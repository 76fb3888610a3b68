import type { ReactNode } from 'react';
import { useHasRole } from '#app/features/team/queries.ts';
import type { TeamRole } from '#domain/account/team-roles.ts';

/** A part of the form that these roles and owners change; others read it. */
export function ForRoles({ roles, children }: { roles: TeamRole[]; children: ReactNode }) {
  const isEditable = useHasRole(...roles);
  return (
    <fieldset disabled={!isEditable} className="contents">
      {children}
    </fieldset>
  );
}
