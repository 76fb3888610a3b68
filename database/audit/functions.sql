-- Refuses every change but the foreign key's: clearing a deleted actor.
create function app.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception 'audit_log_is_append_only' using errcode = '42501';
end
$$;

create function app.audit(action text, subject_type text, subject_id text, details jsonb default '{}') returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (actor_id, action, subject_type, subject_id, details)
  values (auth.uid(), action, subject_type, subject_id, details)
$$;

create function app.audit_subject_name(subject_type text, subject_id text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  query text;
  subject_name text;
begin
  select s.name into query from owed.audit_subjects s where s.subject_type = audit_subject_name.subject_type;
  if query is not null then
    -- The query comes from the files of the schema, never from a client.
    execute query into subject_name using subject_id;
  end if;
  return subject_name;
end
$$;

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

-- The filters of the log: its administrators and actions. Few names in a log that only grows, so each is looked up in the index
-- after the one before.
create function public.admin_list_audit_filters() returns jsonb
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
