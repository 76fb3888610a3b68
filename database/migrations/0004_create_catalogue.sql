-- The catalogue: courses, their modules, lessons and support materials.
-- Everybody reads listed courses and the titles of what is inside (view syllabus_lessons). Lesson rows, with their video,
-- and materials are read only by who may open the course (migration 0006) and by administrators.
-- Nothing is written by clients here: the course editor goes through functions that leave an audit row.

create table public.courses (
  id text primary key default gen_random_uuid()::text,
  slug text not null constraint courses_slug_key unique
    constraint courses_slug_is_url_safe check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null constraint courses_title_is_present check (char_length(title) between 1 and 200),
  subtitle text not null default '',
  description text not null default '',
  price numeric(10, 2) not null default 0 constraint courses_price_is_not_negative check (price >= 0),
  sale_price numeric(10, 2) constraint courses_sale_price_is_lower check (sale_price > 0 and sale_price <= price),
  list_price numeric(10, 2) constraint courses_list_price_is_higher check (list_price >= price),
  plan_installments smallint constraint courses_plan_has_installments check (plan_installments between 2 and 21),
  plan_installment_price numeric(10, 2) constraint courses_plan_has_a_price check (plan_installment_price > 0),
  guarantee_days smallint not null default 7
    constraint courses_guarantee_is_at_least_seven_days check (guarantee_days between 7 and 365), -- CDC art. 49
  thumbnail text not null default '',
  is_available boolean not null default false,
  is_featured boolean not null default false,
  is_listed boolean not null default true,
  enrollment_status text not null default 'closed'
    constraint courses_enrollment_is_known check (enrollment_status in ('open', 'waitlist', 'closed')),
  access_rule text not null default 'own_product'
    constraint courses_access_rule_is_known check (access_rule in ('own_product', 'any_premium')),
  level text constraint courses_level_is_known check (level in ('iniciante', 'intermediário', 'avançado')),
  module_count smallint constraint courses_module_count_is_positive check (module_count > 0),
  duration_text text,
  position integer not null default 0,
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint courses_plan_is_whole check ((plan_installments is null) = (plan_installment_price is null))
);

-- Slugs are editable; links that people kept go on working.
create table public.course_slugs (
  slug text primary key,
  course_id text not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now()
);

create index course_slugs_course_idx on public.course_slugs (course_id);

create table public.modules (
  id text primary key default gen_random_uuid()::text,
  course_id text not null references public.courses (id) on delete cascade,
  title text not null constraint modules_title_is_present check (char_length(title) between 1 and 200),
  description text not null default '',
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index modules_course_position_idx on public.modules (course_id, position);

create table public.lessons (
  id text primary key default gen_random_uuid()::text,
  module_id text not null references public.modules (id) on delete cascade,
  title text not null constraint lessons_title_is_present check (char_length(title) between 1 and 200),
  description text not null default '',
  vimeo_id text not null default '', -- digits: the provider's id; anything else: a URL
  duration integer not null constraint lessons_duration_is_positive check (duration > 0), -- minutes
  thumbnail text not null default '',
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index lessons_module_position_idx on public.lessons (module_id, position);
create index lessons_vimeo_id_idx on public.lessons (vimeo_id); -- storage asks which lesson a file belongs to

create table public.support_materials (
  id text primary key default gen_random_uuid()::text,
  lesson_id text not null references public.lessons (id) on delete cascade,
  title text not null constraint support_materials_title_is_present check (char_length(title) between 1 and 200),
  description text not null default '',
  file_url text not null,
  file_type text not null default 'other' constraint support_materials_type_is_known check (
    file_type in ('pdf', 'doc', 'ppt', 'xls', 'zip', 'image', 'audio', 'video', 'other')
  ),
  file_size text not null default '', -- free text as typed, such as 2.5MB
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index support_materials_lesson_idx on public.support_materials (lesson_id, position);
create index support_materials_file_url_idx on public.support_materials (file_url); -- storage asks whose file it is

create trigger courses_touch_updated_at before update on public.courses for each row execute function app.touch_updated_at();
create trigger modules_touch_updated_at before update on public.modules for each row execute function app.touch_updated_at();
create trigger lessons_touch_updated_at before update on public.lessons for each row execute function app.touch_updated_at();
create trigger support_materials_touch_updated_at before update on public.support_materials
for each row execute function app.touch_updated_at();

-- Every process hears of a changed catalogue and stamps its pages anew.
create function app.announce_catalogue_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create trigger courses_announce_change after insert or update or delete on public.courses
for each statement execute function app.announce_catalogue_change();

create function app.keep_old_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.course_slugs (slug, course_id) values (old.slug, old.id)
  on conflict (slug) do update set course_id = excluded.course_id;
  delete from public.course_slugs where slug = new.slug;
  return new;
end
$$;

create trigger courses_keep_old_slug after update of slug on public.courses
for each row when (old.slug is distinct from new.slug) execute function app.keep_old_slug();

alter table public.courses enable row level security;
alter table public.courses force row level security;
alter table public.course_slugs enable row level security;
alter table public.course_slugs force row level security;
alter table public.modules enable row level security;
alter table public.modules force row level security;
alter table public.lessons enable row level security;
alter table public.lessons force row level security;
alter table public.support_materials enable row level security;
alter table public.support_materials force row level security;

create policy courses_select_public on public.courses for select to anon, authenticated
using (is_listed and archived_at is null);

create policy courses_select_premium on public.courses for select to authenticated
using (archived_at is null and (select app.has_access()));

create policy courses_select_admin on public.courses for select to authenticated
using ((select app.is_admin()));

create policy course_slugs_select_public on public.course_slugs for select to anon, authenticated
using (exists (select from public.courses c where c.id = course_id));

-- The inner query runs under the caller's own policies on courses: a module is as visible as its course.
create policy modules_select_public on public.modules for select to anon, authenticated
using (archived_at is null and exists (select from public.courses c where c.id = course_id));

create policy modules_select_admin on public.modules for select to authenticated
using ((select app.is_admin()));

grant select on public.courses, public.course_slugs, public.modules to anon, authenticated;
grant select on public.lessons, public.support_materials to authenticated;
grant select, insert, update, delete
on public.courses, public.course_slugs, public.modules, public.lessons, public.support_materials to service_role;
