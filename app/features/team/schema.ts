import { z } from 'zod/mini';
import { teamRoles } from '#domain/account/team-roles.ts';

const role = z.enum(teamRoles);

export const heldRolesSchema = z.array(z.object({ role }));

const teamPerson = z.object({
  id: z.string(),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** A second factor: an app or a security key. */
  has_factor: z.boolean(),
  roles: z.array(role),
});
export type TeamPerson = z.infer<typeof teamPerson>;
export const teamSchema = z.array(teamPerson);
