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

-- A definer function: callers may not read the declarations.
create function app.money_subjects() returns setof text
language sql stable security definer set search_path = ''
as $$ select s.subject_type from owed.audit_subjects s where s.is_money $$;

-- The filters of the log: its administrators and actions. Few names in a log that only grows, so each is looked up in the index
-- after the one before.
create function public.admin_list_audit_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support', 'content');
  return jsonb_build_object(
    'actors', (
      with recursive actor as (
        (select a.actor_id as id from public.audit_log a where a.actor_id is not null order by a.actor_id limit 1)
        union all
        select (select a.actor_id from public.audit_log a where a.actor_id > actor.id order by a.actor_id limit 1)
        from actor where actor.id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(u.full_name, u.email)) order by u.full_name), '[]')
      from public.users u where u.id = any (array(select actor.id from actor)) and (app.has_role('owner') or u.id = auth.uid())
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
