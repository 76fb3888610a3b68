-- Extras of the members area: a link, or a file of the private bucket `resources`. Read by every premium member, or by those
-- who may open its course; archived ones only by administrators. Not granted to any client: every write; administrators act
-- through the functions below, which leave an audit row.

create table public.resources (
  id text primary key default gen_random_uuid()::text,
  title text not null constraint resources_title_is_present check (char_length(trim(title)) between 1 and 200),
  description text not null default '' constraint resources_description_is_short check (char_length(description) <= 1000),
  kind text not null constraint resources_kind_is_known check (kind in ('link', 'download')),
  url text not null constraint resources_url_fits_its_kind check (
    char_length(url) <= 1000
    and case kind
      when 'link' then url ~ '^https://[^\s]+$'
      else url ~ '^/storage/v1/object/resources/.+$'
    end
  ),
  file_size text not null default '' constraint resources_file_size_is_short check (char_length(file_size) <= 40), -- free text, such as 2.5MB
  course_id text references public.courses (id) on delete set null, -- null: for every premium member
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.resources enable row level security;
alter table public.resources force row level security;

create index resources_course_idx on public.resources (course_id);
create index resources_url_idx on public.resources (url); -- storage asks whose file it is

create trigger resources_touch_updated_at before update on public.resources
for each row execute function app.touch_updated_at();

create policy resources_select_member on public.resources for select to authenticated
using (
  archived_at is null and (select app.has_access())
  and (course_id is null or course_id in (select app.openable_course_ids()))
);

create policy resources_select_admin on public.resources for select to authenticated
using ((select app.is_admin()));

grant select on public.resources to authenticated;
grant select, insert, update, delete on public.resources to service_role;

-- From here on there is something that names the files: the rule of 0060, every premium member, gives way to a closer one.
drop policy objects_select_resource on storage.objects;

-- The inner query runs under the caller's own policies: a file is as visible as the resource that names it.
create policy objects_select_resource on storage.objects for select to authenticated
using (
  bucket_id = 'resources'
  and exists (select from public.resources r where r.url = '/storage/v1/object/resources/' || objects.name)
);

-- Makes a resource (id null, at the end of the list) or changes one.
create function public.save_resource(
  resource_id text, title text, description text, kind text, url text, file_size text, course_id text
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  saved public.resources;
begin
  perform app.require_admin();
  if resource_id is null then
    insert into public.resources as r (title, description, kind, url, file_size, course_id, position)
    values (
      trim(save_resource.title), trim(save_resource.description), save_resource.kind, trim(save_resource.url),
      trim(save_resource.file_size), save_resource.course_id, (select coalesce(max(other.position), 0) + 1 from public.resources other)
    )
    returning * into saved;
  else
    update public.resources r
    set title = trim(save_resource.title), description = trim(save_resource.description), kind = save_resource.kind,
      url = trim(save_resource.url), file_size = trim(save_resource.file_size), course_id = save_resource.course_id
    where r.id = resource_id
    returning * into saved;
    if saved.id is null then
      raise exception 'Recurso não encontrado' using errcode = 'PT404';
    end if;
  end if;
  perform app.audit(
    case when resource_id is null then 'create_resource' else 'update_resource' end, 'resource', saved.id,
    jsonb_build_object('title', saved.title, 'url', saved.url)
  );
  return saved.id;
end
$$;

-- Taken out of the members' list, or put back.
create function public.archive_resource(resource_id text, archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.resources;
begin
  perform app.require_admin();
  update public.resources r set archived_at = case when archived then coalesce(r.archived_at, now()) end
  where r.id = resource_id
  returning * into changed;
  if changed.id is null then
    raise exception 'Recurso não encontrado' using errcode = 'PT404';
  end if;
  perform app.audit(
    case when archived then 'archive_resource' else 'restore_resource' end, 'resource', changed.id,
    jsonb_build_object('title', changed.title)
  );
end
$$;

-- The order of the list. Ids that are left out keep their place after those that are named.
create function public.order_resources(resource_ids text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  update public.resources r set position = fresh.position
  from (
    select o.id, row_number() over (order by array_position(resource_ids, o.id) nulls last, o.position, o.id) as position
    from public.resources o
  ) fresh
  where fresh.id = r.id and fresh.position <> r.position;
  perform app.audit('order_resources', 'resource', 'all', jsonb_build_object('ids', to_jsonb(resource_ids)));
end
$$;

grant execute on function
  public.save_resource(text, text, text, text, text, text, text), public.archive_resource(text, boolean),
  public.order_resources(text[])
to authenticated, service_role;
