import type { TeamRole } from '#domain/account/team-roles.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { toForeignAreaText } from '../messages.ts';

/** Shown in the place of a page of other roles. */
export function ForeignArea({ roles }: { roles: readonly TeamRole[] }) {
  return (
    <Banner
      title={toForeignAreaText(roles)}
      actions={
        <ButtonLink to="/admin" variant="ink" size="sm">
          Ir para os cursos
        </ButtonLink>
      }
    >
      <p>Se você precisa dela, peça o papel a quem é dono da escola.</p>
    </Banner>
  );
}
