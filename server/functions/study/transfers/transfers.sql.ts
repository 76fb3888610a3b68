/** Run as the caller. */
export const isMemberSql = 'select app.has_access() or app.is_admin() as is_member';
