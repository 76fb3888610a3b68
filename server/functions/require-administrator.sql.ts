/** Run as the caller. */
export const isAdministratorSql = 'select app.is_admin() as is';

/** Run as the caller. Refused where the session has no fresh proof. */
export const requireFreshProofSql = 'select app.require_fresh_proof()';
