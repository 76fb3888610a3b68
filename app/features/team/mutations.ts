import { useQueryClient } from '@tanstack/react-query';
import { teamRoles, type TeamRole } from '#domain/account/team-roles.ts';
import { attemptRpc } from '#app/lib/rpc.ts';

/** Gives and takes roles until a person has the wanted ones; the first refusal, or null. Gives first: who stays keeps the session. */
export function useChangeRoles(person: string) {
  const queryClient = useQueryClient();
  return async (held: readonly TeamRole[], wanted: ReadonlySet<TeamRole>) => {
    const given = teamRoles.filter((role) => wanted.has(role) && !held.includes(role));
    const taken = held.filter((role) => !wanted.has(role));
    let problem: string | null = null;
    for (const role of [...given, ...taken]) {
      const attempt = given.includes(role)
        ? await attemptRpc('admin_give_role', { person, role })
        : await attemptRpc('admin_take_role', { person, role, confirmed: true });
      if (!attempt.ok) problem ??= attempt.message;
      if (!attempt.ok) break;
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['team'] }),
      queryClient.invalidateQueries({ queryKey: ['students'] }),
    ]);
    return problem;
  };
}
