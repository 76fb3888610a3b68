/** Run as the caller. */
export const isAdministratorSql = 'select app.is_admin() as is';
