-- The log of a certain time: `first_day` and `last_day` are whole days of São Paulo, both included, null without a bound.

drop function public.admin_list_audit(uuid, text, text, text, bigint, integer);

create function public.admin_list_audit(
  actor uuid default null, action text default null, subject_type text default null, subject_id text default null,
  first_day date default null, last_day date default null, before bigint default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'actor_id', a.actor_id, 'actor', coalesce(u.full_name, u.email), 'action', a.action,
      'subject_type', a.subject_type, 'subject_id', a.subject_id,
      'subject', app.audit_subject_name(a.subject_type, a.subject_id), 'details', a.details, 'created_at', a.created_at
    ) order by a.id desc), '[]')
    from (
      select * from public.audit_log l
      where (admin_list_audit.actor is null or l.actor_id = admin_list_audit.actor)
        and (admin_list_audit.action is null or l.action = admin_list_audit.action)
        and (admin_list_audit.subject_type is null or l.subject_type = admin_list_audit.subject_type)
        and (admin_list_audit.subject_id is null or l.subject_id = admin_list_audit.subject_id)
        and (first_day is null or l.created_at >= app.day_begins(first_day))
        and (last_day is null or l.created_at < app.day_begins(last_day + 1))
        and (before is null or l.id < before)
      order by l.id desc
      limit least(greatest(page_size, 1), 100)
    ) a
    left join public.users u on u.id = a.actor_id
  );
end
$$;

grant execute on function public.admin_list_audit(uuid, text, text, text, date, date, bigint, integer) to authenticated, service_role;
