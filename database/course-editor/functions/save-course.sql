create function app.course_with_defaults(course jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select to_jsonb(c) from public.courses c where c.id = course ->> 'id'),
    '{"subtitle": "", "description": "", "price": 0, "thumbnail": "", "is_available": false, "is_featured": false,
      "is_listed": true, "enrollment_status": "closed", "access_rule": "own_product",
      "installments_paid_by": "school", "guarantee_days": 7, "position": 100}'
  ) || course - array['modules', 'version', 'archived_at', 'created_at', 'updated_at']
$$;

-- Every part of a course by its kind and id, for comparing two states of it.
create function app.course_parts(course jsonb) returns table (kind text, id text, content jsonb)
language sql immutable set search_path = ''
as $$
  select 'course', course ->> 'id', course - array['modules', 'version', 'saved_at', 'saved_by', 'old_slugs', 'has_share_picture']
  where course is not null
  union all
  select 'module', m ->> 'id', m - 'lessons' || jsonb_build_object('position', place)
  from jsonb_path_query(course, 'lax $.modules[*]') with ordinality listed (m, place)
  union all
  select 'lesson', l ->> 'id', l - 'materials' || jsonb_build_object('position', place, 'module_id', m ->> 'id')
  from jsonb_path_query(course, 'lax $.modules[*]') m
  cross join jsonb_path_query(m, 'lax $.lessons[*]') with ordinality listed (l, place)
  union all
  select 'material', f ->> 'id', f || jsonb_build_object('position', place, 'lesson_id', l ->> 'id')
  from jsonb_path_query(course, 'lax $.modules[*].lessons[*]') l
  cross join jsonb_path_query(l, 'lax $.materials[*]') with ordinality listed (f, place)
$$;

-- For the log: each changed part, with the value of each changed field before and after.
create function app.course_changes(before jsonb, after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'id', id, 'title', coalesce(new.content, old.content) ->> 'title',
    'change', case when old.content is null then 'added' when new.content is null then 'removed' else 'changed' end,
    'fields', (
      select jsonb_object_agg(key, jsonb_build_array(old.content -> key, new.content -> key))
      from jsonb_object_keys(coalesce(old.content, '{}') || coalesce(new.content, '{}')) key
      where old.content -> key is distinct from new.content -> key
    )
  )), '[]')
  from app.course_parts(before) old
  full join app.course_parts(after) new using (kind, id)
  where old.content is distinct from new.content
$$;

create function app.write_course_fields(course jsonb) returns void
language sql security definer set search_path = ''
as $$
  update public.courses c
  set slug = n.slug, title = btrim(n.title), subtitle = btrim(n.subtitle), description = btrim(n.description), price = n.price,
    sale_price = n.sale_price, list_price = n.list_price, pix_price = n.pix_price,
    installments_paid_by = n.installments_paid_by, plan_installments = n.plan_installments,
    plan_installment_price = n.plan_installment_price, guarantee_days = n.guarantee_days, thumbnail = btrim(n.thumbnail),
    is_available = n.is_available, is_featured = n.is_featured, is_listed = n.is_listed,
    enrollment_status = n.enrollment_status, access_rule = n.access_rule, level = n.level, module_count = n.module_count,
    duration_text = nullif(btrim(n.duration_text), ''), position = n.position, version = c.version + 1
  from jsonb_populate_record(null::public.courses, course) n
  where c.id = course ->> 'id'
$$;

create function app.write_course_parts(course jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.modules as stored (id, course_id, title, description, position, archived_at)
  select part.id, part.parent_id, btrim(part.content ->> 'title'), btrim(part.content ->> 'description'), part.place,
    case when (part.content ->> 'archived')::boolean then now() end
  from app.edited_modules(course) part
  on conflict (id) do update set title = excluded.title, description = excluded.description, position = excluded.position,
    archived_at = case when excluded.archived_at is not null then coalesce(stored.archived_at, now()) end;

  insert into public.lessons as stored (id, module_id, title, description, vimeo_id, duration, thumbnail, position, archived_at)
  select part.id, part.parent_id, btrim(part.content ->> 'title'), btrim(part.content ->> 'description'),
    btrim(part.content ->> 'vimeo_id'), (part.content ->> 'duration')::numeric::integer, btrim(part.content ->> 'thumbnail'),
    part.place, case when (part.content ->> 'archived')::boolean then now() end
  from app.edited_lessons(course) part
  on conflict (id) do update set module_id = excluded.module_id, title = excluded.title, description = excluded.description,
    vimeo_id = excluded.vimeo_id, duration = excluded.duration, thumbnail = excluded.thumbnail, position = excluded.position,
    archived_at = case when excluded.archived_at is not null then coalesce(stored.archived_at, now()) end;

  delete from public.support_materials f
  using app.edited_materials(course) part
  where f.id = part.id and (part.content ->> 'removed')::boolean;

  insert into public.support_materials as stored (id, lesson_id, title, description, file_url, file_type, file_size, position)
  select part.id, part.parent_id, coalesce(nullif(btrim(part.content ->> 'title'), ''), 'Material'),
    btrim(part.content ->> 'description'), btrim(part.content ->> 'file_url'), part.content ->> 'file_type',
    btrim(part.content ->> 'file_size'), part.place
  from app.edited_materials(course) part
  where not (part.content ->> 'removed')::boolean
  on conflict (id) do update set title = excluded.title, description = excluded.description, file_url = excluded.file_url,
    file_type = excluded.file_type, file_size = excluded.file_size, position = excluded.position;
$$;

-- The fields of a course that finance decides: prices, and whether it is sold.
create function app.price_fields(c public.courses) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'price', c.price, 'sale_price', c.sale_price, 'list_price', c.list_price, 'pix_price', c.pix_price,
    'installments_paid_by', c.installments_paid_by, 'plan_installments', c.plan_installments,
    'plan_installment_price', c.plan_installment_price, 'guarantee_days', c.guarantee_days,
    'is_available', c.is_available, 'enrollment_status', c.enrollment_status
  )
$$;

-- Refuses prices that a person without money's role has changed, and everything else to a person who has that one alone. A course
-- that is being made is compared with one that is not sold.
create function app.check_course_rights(old public.courses, new public.courses, changes jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  prices constant jsonb := app.price_fields(new);
  unsold constant public.courses := jsonb_populate_record(null::public.courses, app.course_with_defaults('{}'));
begin
  if prices is distinct from app.price_fields(case when old.id is null then unsold else old end) then
    perform app.require_role('finance');
  end if;
  if exists (
    select from jsonb_array_elements(changes) c
    where c ->> 'kind' <> 'course' or c ->> 'change' <> 'changed' or (c -> 'fields') - array(select jsonb_object_keys(prices)) <> '{}'
  ) then
    perform app.require_role('content');
  end if;
end
$$;

-- Saves everything that changed in a course, in one transaction. Saving over an unseen version is refused with the name of its
-- author, until the editor names that version. Repeating a save whose answer was lost is no conflict: `save_id` names one save.
-- Modules and lessons are archived, never deleted, so that students' progress stays. A new course has an id chosen by the editor
-- and the expected version 0. Refusals: 42501 no role for it, PT404 no such course, PT409
-- another version (details: version, saved_at, saved_by), PT422 wrong fields (details: a list of path and code).
create function public.save_course(course jsonb, expected_version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target text := course ->> 'id';
  stored public.courses;
  before jsonb;
  after jsonb;
  last_save jsonb;
begin
  perform app.require_role('finance', 'content');
  if not coalesce(app.is_course_shape(course), false) then
    raise exception 'course_unreadable' using errcode = 'PT422', detail = '[]';
  end if;
  perform pg_advisory_xact_lock(7401100, hashtext(target));
  select * into stored from public.courses c where c.id = target for update;
  if stored.id is null and expected_version <> 0 then
    raise exception 'course_not_found' using errcode = 'PT404';
  elsif coalesce(stored.version, 0) is distinct from expected_version then
    last_save := app.last_save(target);
    if course ->> 'save_id' = last_save ->> 'save_id' then
      return app.editable_course(target);
    end if;
    raise exception 'course_changed' using errcode = 'PT409',
      detail = (last_save - 'save_id' || jsonb_build_object('version', stored.version))::text;
  end if;
  perform app.refuse_wrong_course(course);
  before := app.editable_course(target);
  if stored.id is null then
    insert into public.courses (id, slug, title, version, position) values (target, course ->> 'slug', btrim(course ->> 'title'), 0, 100);
  end if;
  perform app.write_course_fields(app.course_with_defaults(course));
  perform app.write_course_parts(course);
  perform app.write_open_lessons(course);
  after := app.editable_course(target);
  perform app.check_course_rights(stored, c, app.course_changes(before, after)) from public.courses c where c.id = target;
  perform app.audit('save_course', 'course', target, jsonb_build_object(
    'save_id', course ->> 'save_id', 'title', after ->> 'title', 'version', expected_version + 1,
    'changes', app.course_changes(before, after)
  ));
  return app.editable_course(target); -- again, because saved_by is the newest audit row
end
$$;

-- An archived course is visible to administrators only; restored, everything is as it was.
create function public.set_course_archived(course_id text, archived boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  if course_id = 'masterclass' and archived then
    raise exception 'masterclass_stays' using errcode = 'PT422';
  end if;
  update public.courses c set archived_at = case when archived then now() end
  where c.id = course_id and (c.archived_at is not null) is distinct from archived;
  if found then
    perform app.audit(case when archived then 'archive_course' else 'restore_course' end, 'course', course_id);
  elsif not exists (select from public.courses c where c.id = course_id) then
    raise exception 'course_not_found' using errcode = 'PT404';
  end if;
end
$$;
