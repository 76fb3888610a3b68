-- Makes a resource (id null, at the end of the list) or changes the one that was seen as `expected_version`; a newer one is
-- left alone (409). Order and archiving leave the version as it is.
create function public.save_resource(
  resource_id text, title text, description text, kind text, url text, file_size text, course_id text,
  expected_version integer default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  before public.resources;
  saved public.resources;
begin
  perform app.require_role('content');
  perform pg_catalog.pg_advisory_xact_lock(7401004); -- one change of the list's order at a time
  select * into before from public.resources r where r.id = resource_id for update;
  if resource_id is not null and before.id is null then
    raise exception 'resource_not_found' using errcode = 'PT404';
  elsif resource_id is not null and before.version is distinct from expected_version then
    raise exception 'resource_changed' using errcode = 'PT409';
  end if;
  insert into public.resources as r (id, title, description, kind, url, file_size, course_id, position)
  values (
    coalesce(resource_id, gen_random_uuid()::text), trim(save_resource.title), trim(save_resource.description),
    save_resource.kind, trim(save_resource.url), trim(save_resource.file_size), save_resource.course_id,
    (select coalesce(max(other.position), 0) + 1 from public.resources other)
  )
  on conflict (id) do update
  set title = excluded.title, description = excluded.description, kind = excluded.kind, url = excluded.url,
    file_size = excluded.file_size, course_id = excluded.course_id, version = r.version + 1
  returning * into saved;
  perform app.audit(
    case when resource_id is null then 'create_resource' else 'update_resource' end, 'resource', saved.id,
    jsonb_build_object('title', saved.title, 'url', saved.url)
  );
  return saved.id;
end
$$;

-- Archives a resource, or restores it.
create function public.archive_resource(resource_id text, archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.resources;
begin
  perform app.require_role('content');
  update public.resources r set archived_at = case when archived then coalesce(r.archived_at, now()) end
  where r.id = resource_id
  returning * into changed;
  if changed.id is null then
    raise exception 'resource_not_found' using errcode = 'PT404';
  end if;
  perform app.audit(
    case when archived then 'archive_resource' else 'restore_resource' end, 'resource', changed.id,
    jsonb_build_object('title', changed.title)
  );
end
$$;

-- Sets the order of the list. Ids that are left out follow in their present order. The lock makes two administrators take turns.
create function public.order_resources(resource_ids text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  perform pg_catalog.pg_advisory_xact_lock(7401004);
  update public.resources r set position = fresh.position
  from (
    select o.id, row_number() over (order by array_position(resource_ids, o.id) nulls last, o.position, o.id) as position
    from public.resources o
  ) fresh
  where fresh.id = r.id and fresh.position <> r.position;
  perform app.audit('order_resources', 'resource', 'all', jsonb_build_object('ids', to_jsonb(resource_ids)));
end
$$;
