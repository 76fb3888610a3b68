/** Run as an owner, so that the log has the name. */
export const beginSql =
  'select public.admin_begin_roster($1::uuid, $2::text::jsonb, $3::text::integer)';
export const undoSql = 'select public.admin_begin_roster_undo($1::uuid)';
