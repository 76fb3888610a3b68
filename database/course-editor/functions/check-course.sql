-- A mistyped price loses money from the save on: a course on sale has a price, and its plan is not below it.
create function app.course_sale_problems(c jsonb) returns table (path text, problem jsonb)
language sql stable security definer set search_path = ''
as $$
  values
    ('price', app.problem('open_course_without_price',
      app.to_amount(c -> 'price') is distinct from 0
      or not (c ->> 'enrollment_status' = 'open' and c -> 'is_available' = 'true' and c -> 'is_listed' = 'true'))),
    ('plan_installment_price', app.problem('plan_below_price', coalesce(
      case when app.is_whole(c -> 'plan_installments', 2, 21) then
        (c -> 'plan_installments')::numeric * app.to_amount(c -> 'plan_installment_price')
          >= coalesce(app.to_amount(c -> 'sale_price'), app.to_amount(c -> 'price'), 0)
      end, true)))
$$;

create function app.refuse_wrong_course(course jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  problems jsonb;
begin
  select jsonb_agg(jsonb_build_object('path', p.path) || p.problem) into problems
  from (
    select * from app.course_field_problems(app.course_with_defaults(course))
    union all select * from app.course_sale_problems(app.course_with_defaults(course))
    union all select * from app.course_part_problems(course)
  ) p
  where p.problem is not null;
  if problems is not null then
    raise exception 'fields_invalid' using errcode = 'PT422', detail = problems::text;
  end if;
end
$$;

-- The fields of a course, each with its rule; a problem is null when the field is right. Groups: texts and address, prices, payment
-- in installments, marks and choices, the optional facts of the course list.
create function app.course_field_problems(c jsonb) returns table (path text, problem jsonb)
language sql stable security definer set search_path = ''
as $$
  values
    -- Texts, and the address, which no other course may have or have had.
    ('title', app.text_problem('course_title_wrong', c -> 'title', 1, 200)),
    ('subtitle', app.text_problem('subtitle_too_long', c -> 'subtitle', 0, 300)),
    ('description', app.text_problem('description_too_long', c -> 'description', 0, 5000)),
    ('slug', app.problem('slug_malformed', app.is_text(c -> 'slug', 1, 80) and (c ->> 'slug') ~ '^[a-z0-9]+(-[a-z0-9]+)*$')),
    ('slug', app.problem('masterclass_slug_fixed', c ->> 'id' <> 'masterclass' or c ->> 'slug' = 'masterclass')),
    ('slug', app.problem('slug_taken', not exists (
      select from public.courses o where o.id <> c ->> 'id' and c ->> 'slug' in (o.slug, o.id)
      union all select from public.course_slugs s where s.course_id <> c ->> 'id' and s.slug = c ->> 'slug'
    ))),
    -- Prices: sale and Pix prices stay within the price, the list price above it.
    ('price', app.problem('price_missing', app.to_amount(c -> 'price') is not null)),
    ('sale_price', app.problem('sale_price_wrong',
      app.is_blank(c -> 'sale_price')
      or app.to_amount(c -> 'sale_price') between 0.01 and coalesce(app.to_amount(c -> 'price'), 99999999.99))),
    ('list_price', app.problem('list_price_below_price',
      app.is_blank(c -> 'list_price') or app.to_amount(c -> 'list_price') >= coalesce(app.to_amount(c -> 'price'), 0))),
    ('pix_price', app.problem('pix_price_wrong',
      app.is_blank(c -> 'pix_price')
      or app.to_amount(c -> 'pix_price') between 0.01
        and coalesce(app.to_amount(c -> 'sale_price'), app.to_amount(c -> 'price'), 99999999.99))),
    -- Installments: the advertised plan has both its fields or neither, and no installment under R$ 5,00.
    ('installments_paid_by', app.problem('installments_payer_unknown', c ->> 'installments_paid_by' in ('school', 'buyer'))),
    ('plan_installments', case when not (app.is_blank(c -> 'plan_installments') and app.is_blank(c -> 'plan_installment_price'))
      then app.whole_problem('plan_installments_wrong', c -> 'plan_installments', 2, 21) end),
    ('plan_installment_price', app.problem('plan_installment_price_missing',
      app.is_blank(c -> 'plan_installments') and app.is_blank(c -> 'plan_installment_price')
      or app.to_amount(c -> 'plan_installment_price') >= 5)),
    -- Guarantee, picture, marks and choices.
    ('guarantee_days', app.whole_problem('guarantee_days_wrong', c -> 'guarantee_days', 7, 365)),
    ('thumbnail', app.problem('picture_address_wrong', app.is_picture(c -> 'thumbnail'))),
    ('is_available', app.problem('mark_missing', app.is_flag(c -> 'is_available'))),
    ('is_featured', app.problem('mark_missing', app.is_flag(c -> 'is_featured'))),
    ('is_listed', app.problem('mark_missing', app.is_flag(c -> 'is_listed'))),
    ('enrollment_status', app.problem('enrollment_status_unknown', c ->> 'enrollment_status' in ('open', 'waitlist', 'closed'))),
    ('access_rule', app.problem('access_rule_unknown', c ->> 'access_rule' in ('own_product', 'any_premium'))),
    -- Facts of the course list, which may be blank.
    ('level', app.problem('level_unknown',
      app.is_blank(c -> 'level') or c ->> 'level' in ('iniciante', 'intermediário', 'avançado'))),
    ('module_count', case when not app.is_blank(c -> 'module_count')
      then app.whole_problem('module_count_wrong', c -> 'module_count', 1, 999) end),
    ('duration_text', case when not app.is_blank(c -> 'duration_text')
      then app.text_problem('duration_text_too_long', c -> 'duration_text', 0, 60) end),
    ('position', app.whole_problem('position_wrong', c -> 'position', 0, 9999))
$$;

create function app.course_part_problems(course jsonb) returns table (path text, problem jsonb)
language sql stable security definer set search_path = ''
as $$
  select 'module:' || part.id || ':' || checked.path, checked.problem
  from app.edited_modules(course) part
  cross join lateral (values
    ('title', app.text_problem('module_title_wrong', part.content -> 'title', 1, 200)),
    ('description', app.text_problem('description_too_long', part.content -> 'description', 0, 2000)),
    ('id', app.problem('module_of_another_course', not part.is_foreign)),
    ('archived', app.problem('flag_wrong', app.is_flag(part.content -> 'archived')))
  ) checked (path, problem)
  union all
  select 'lesson:' || part.id || ':' || checked.path, checked.problem
  from app.edited_lessons(course) part
  cross join lateral (values
    ('title', app.text_problem('lesson_title_wrong', part.content -> 'title', 1, 200)),
    ('description', app.text_problem('description_too_long', part.content -> 'description', 0, 5000)),
    ('vimeo_id', app.problem('video_missing',
      app.is_text(part.content -> 'vimeo_id', 1, 1000)
      and ((part.content ->> 'vimeo_id') ~ '^\s*\d{1,20}\s*$' or app.is_address(part.content -> 'vimeo_id')))),
    ('duration', app.whole_problem('lesson_duration_wrong', part.content -> 'duration', 1, 1440)),
    ('thumbnail', app.problem('picture_address_wrong', app.is_picture(part.content -> 'thumbnail'))),
    ('id', app.problem('lesson_of_another_course', not part.is_foreign)),
    ('is_open', app.problem('flag_wrong', app.is_flag(part.content -> 'is_open'))),
    ('archived', app.problem('flag_wrong', app.is_flag(part.content -> 'archived')))
  ) checked (path, problem)
  union all
  select 'material:' || part.id || ':' || checked.path, checked.problem
  from app.edited_materials(course) part
  cross join lateral (values
    ('title', app.text_problem('material_title_too_long', part.content -> 'title', 0, 200)),
    ('description', app.text_problem('description_too_long', part.content -> 'description', 0, 2000)),
    ('file_type', app.problem('file_type_unknown', part.content ->> 'file_type' in (
      'pdf', 'doc', 'ppt', 'xls', 'zip', 'image', 'audio', 'video', 'other'
    ))),
    ('file_url', app.problem('file_url_malformed', part.content ->> 'file_url' = '' or app.is_address(part.content -> 'file_url'))),
    ('file_size', app.text_problem('file_size_too_long', part.content -> 'file_size', 0, 30)),
    ('id', app.problem('material_of_another_lesson', not part.is_foreign)),
    ('removed', app.problem('flag_wrong', app.is_flag(part.content -> 'removed')))
  ) checked (path, problem)
$$;

create function app.edited_modules(course jsonb) returns setof app.edited_part
language sql stable security definer set search_path = ''
as $$
  select part ->> 'id', course ->> 'id', place::integer, coalesce(m.course_id <> course ->> 'id', false),
    coalesce(to_jsonb(m), '{"description": ""}') || jsonb_build_object('archived', m.archived_at is not null) || part - 'lessons'
  from jsonb_path_query(course, 'lax $.modules[*]') with ordinality listed (part, place)
  left join public.modules m on m.id = part ->> 'id'
$$;

create function app.edited_lessons(course jsonb) returns setof app.edited_part
language sql stable security definer set search_path = ''
as $$
  select part ->> 'id', module ->> 'id', place::integer, coalesce(m.course_id <> course ->> 'id', false),
    coalesce(to_jsonb(l), '{"description": "", "thumbnail": "", "vimeo_id": ""}')
      || jsonb_build_object('archived', l.archived_at is not null, 'is_open', exists (
        select from app.samples o where o.lesson_id = l.id
      )) || part - 'materials'
  from jsonb_path_query(course, 'lax $.modules[*]') module
  cross join jsonb_path_query(module, 'lax $.lessons[*]') with ordinality listed (part, place)
  left join public.lessons l on l.id = part ->> 'id'
  left join public.modules m on m.id = l.module_id
$$;

create function app.edited_materials(course jsonb) returns setof app.edited_part
language sql stable security definer set search_path = ''
as $$
  select part ->> 'id', lesson ->> 'id', place::integer, coalesce(f.lesson_id <> lesson ->> 'id', false),
    coalesce(to_jsonb(f), '{"title": "", "description": "", "file_url": "", "file_type": "other", "file_size": ""}')
      || '{"removed": false}' || part
  from jsonb_path_query(course, 'lax $.modules[*].lessons[*]') lesson
  cross join jsonb_path_query(lesson, 'lax $.materials[*]') with ordinality listed (part, place)
  left join public.support_materials f on f.id = part ->> 'id'
$$;
