-- Who changes a resource says which version of it he has seen; a newer one is left alone (409), as with classes.
-- Function of 0096, replaced. Order and archiving are no part of the form, and leave the version as it is.
alter table public.resources add column version integer not null default 1;

drop function public.save_resource(text, text, text, text, text, text, text);

-- Makes a resource (id null, at the end of the list) or changes one that somebody has seen as `expected_version`.
-- Pages from before this version name none: theirs is refused as an old one.
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
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401004); -- the list's order is changed by one at a time
  select * into before from public.resources r where r.id = resource_id for update;
  if resource_id is not null and before.id is null then
    raise exception 'Recurso não encontrado' using errcode = 'PT404';
  elsif resource_id is not null and before.version is distinct from expected_version then
    raise exception 'Este recurso foi alterado por outra pessoa' using errcode = 'PT409';
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

grant execute on function public.save_resource(text, text, text, text, text, text, text, integer) to authenticated, service_role;
