-- The log as administrators read it: who did what to whom, newest first, with names in place of ids where they still exist.
-- The next page begins after the id `before`. A null filter lets everything through.

create index audit_log_action_idx on public.audit_log (action, id desc);

create function app.audit_subject_name(subject_type text, subject_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select case subject_type
    when 'user' then (select coalesce(u.full_name, u.email) from public.users u where u.id::text = subject_id)
    when 'course' then (select c.title from public.courses c where c.id = subject_id)
    when 'module' then (select m.title from public.modules m where m.id = subject_id)
    when 'lesson' then (select l.title from public.lessons l where l.id = subject_id)
    when 'purchase' then (
      select p.product_name || coalesce(' de ' || u.full_name, '')
      from public.purchases p join public.users u on u.id = p.user_id where p.id::text = subject_id
    )
    when 'live_class' then (select k.title from public.live_classes k where k.id::text = subject_id)
    when 'resource' then (select r.title from public.resources r where r.id::text = subject_id)
    when 'community_post' then (select p.title from public.community_posts p where p.id::text = subject_id)
    when 'community_reply' then (
      select u.full_name from public.community_replies r join public.users u on u.id = r.author_id where r.id::text = subject_id
    )
    when 'comment' then (
      select u.full_name from public.comments c join public.users u on u.id = c.user_id where c.id::text = subject_id
    )
    when 'contact_message' then (select m.name from public.contact_messages m where m.id::text = subject_id)
  end
$$;

create function public.admin_list_audit(
  actor uuid default null, action text default null, subject_type text default null, subject_id text default null,
  before bigint default null, page_size integer default 50
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
        and (before is null or l.id < before)
      order by l.id desc
      limit least(greatest(page_size, 1), 100)
    ) a
    left join public.users u on u.id = a.actor_id
  );
end
$$;

-- What there is to filter by: the administrators who did something, and the things that were done.
create function public.admin_list_audit_filters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return jsonb_build_object(
    'actors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(u.full_name, u.email)) order by u.full_name), '[]')
      from public.users u where exists (select from public.audit_log a where a.actor_id = u.id)
    ),
    'actions', (select coalesce(jsonb_agg(d.action order by d.action), '[]') from (select distinct action from public.audit_log) d)
  );
end
$$;

grant execute on function public.admin_list_audit(uuid, text, text, text, bigint, integer),
  public.admin_list_audit_filters() to authenticated, service_role;
