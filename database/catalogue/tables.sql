-- The catalogue: courses, their modules, lessons and support materials. Everybody reads listed courses and the titles of what is
-- inside (view syllabus_lessons). Lesson rows, with their video, and materials are read only by who may open the course and by
-- administrators. Clients write nothing here: the course editor goes through functions that leave an audit row.
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
  pix_price numeric(10, 2) constraint courses_pix_price_is_lower check (pix_price > 0 and pix_price <= coalesce(sale_price, price)),
  installments_paid_by text not null default 'school'
    constraint courses_installments_payer_is_known check (installments_paid_by in ('school', 'buyer')),
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

-- Earlier slugs of a course, so that old links work.
create table public.course_slugs (
  slug text primary key,
  course_id text not null references public.courses (id) on delete cascade,
  created_at timestamptz not null default now()
);
-- The cascade of a deleted course.
create index course_slugs_course_idx on public.course_slugs (course_id);

-- A price that a course was sold at, and when that ended last: by a rise or by the end of sales. Nothing granted to clients.
create table app.ended_prices (
  course_id text not null references public.courses (id) on delete cascade,
  price_cents integer not null,
  ended_at timestamptz not null,
  primary key (course_id, price_cents)
);

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
-- The modules of a course, in order.
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
-- The lessons of a module, in order.
create index lessons_module_position_idx on public.lessons (module_id, position);
-- Storage finds the lesson of a file.
create index lessons_vimeo_id_idx on public.lessons (vimeo_id);

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
-- The materials of a lesson, in order.
create index support_materials_lesson_idx on public.support_materials (lesson_id, position);
-- Storage finds the material of a file.
create index support_materials_file_url_idx on public.support_materials (file_url);
