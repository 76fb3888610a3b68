-- What there is to filter the log by: a few names in a log that only grows. Each is looked up in its index behind the one
-- before, where all rows were read to find them.

-- Function of 0114, replaced: the same answers.
create or replace function public.admin_list_audit_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return jsonb_build_object(
    'actors', (
      with recursive actor as (
        (select a.actor_id as id from public.audit_log a where a.actor_id is not null order by a.actor_id limit 1)
        union all
        select (select a.actor_id from public.audit_log a where a.actor_id > actor.id order by a.actor_id limit 1)
        from actor where actor.id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(u.full_name, u.email)) order by u.full_name), '[]')
      from public.users u where u.id = any (array(select actor.id from actor))
    ),
    'actions', (
      with recursive done as (
        (select a.action from public.audit_log a order by a.action limit 1)
        union all
        select (select a.action from public.audit_log a where a.action > done.action order by a.action limit 1)
        from done where done.action is not null
      )
      select coalesce(jsonb_agg(done.action order by done.action) filter (where done.action is not null), '[]') from done
    )
  );
end
$$;
