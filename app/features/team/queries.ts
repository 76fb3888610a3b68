import { queryOptions, useQuery } from '@tanstack/react-query';
import { holdsOneOf, type TeamRole } from '#domain/account/team-roles.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { callRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { heldRolesSchema, teamSchema } from './schema.ts';

async function fetchRoles(userId: string): Promise<TeamRole[]> {
  const supabase = await loadSupabase();
  const { data, error } = await supabase.from('team_members').select('role').eq('user_id', userId);
  if (error) throw error;
  return heldRolesSchema.parse(data).map(({ role }) => role);
}

/** The roles of a person: one's own, and for owners everybody's. */
export const rolesQuery = (userId: string) =>
  queryOptions({ queryKey: ['team', 'roles', userId], queryFn: () => fetchRoles(userId) });

/** Everybody of the team, for owners. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team', 'list'],
    queryFn: async () => teamSchema.parse(await callRpc('admin_list_team')),
  });

/** True when the reader has one of the roles or is an owner, as read when the admin area opened. */
export function useHasRole(...wanted: TeamRole[]): boolean {
  const id = useAuth().user?.id ?? '';
  const { data = [] } = useQuery({ ...rolesQuery(id), enabled: id !== '' });
  return holdsOneOf(data, wanted);
}
