/** Run as the caller, with the roles that would do: `holds`, and `is_of_team` where another one is held. */
export const roleSql =
  'select app.has_role(variadic $1::text[]) as holds, app.is_admin() as is_of_team';

/** Run as the caller. Refused where the session has no fresh proof. */
export const requireFreshProofSql = 'select app.require_fresh_proof()';
