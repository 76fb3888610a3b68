-- A mistyped price loses money from the save on: a course on sale has a price, and its plan is not below it.
create function app.course_sale_problems(c jsonb) returns table (path text, message text)
language sql stable security definer set search_path = ''
as $$
  select checked.path, checked.message
  from (values
    ('price', 'Um curso com inscrições abertas precisa de um preço. Com preço zero, deixe-o indisponível ou fora do site.',
      app.to_amount(c -> 'price') is distinct from 0
      or not (c ->> 'enrollment_status' = 'open' and c -> 'is_available' = 'true' and c -> 'is_listed' = 'true')),
    ('plan_installment_price', 'As parcelas somam menos que o preço do curso.',
      case when app.is_whole(c -> 'plan_installments', 2, 21) then
        (c -> 'plan_installments')::numeric * app.to_amount(c -> 'plan_installment_price')
          >= coalesce(app.to_amount(c -> 'sale_price'), app.to_amount(c -> 'price'), 0)
      end)
  ) checked (path, message, is_right)
  where not coalesce(checked.is_right, true)
$$;

create function app.refuse_wrong_course(course jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  problems jsonb;
begin
  select jsonb_agg(jsonb_build_object('path', p.path, 'message', p.message)) into problems
  from (
    select * from app.course_field_problems(app.course_with_defaults(course))
    union all select * from app.course_sale_problems(app.course_with_defaults(course))
    union all select * from app.course_part_problems(course)
  ) p;
  if problems is not null then
    raise exception 'fields_invalid' using errcode = 'PT422', detail = problems::text;
  end if;
end
$$;

create function app.course_field_problems(c jsonb) returns table (path text, message text)
language sql stable security definer set search_path = ''
as $$
  select checked.path, checked.message
  from (values
    ('title', 'Informe o título, com até 200 caracteres.', app.is_text(c -> 'title', 1, 200)),
    ('subtitle', 'O subtítulo tem no máximo 300 caracteres.', app.is_text(c -> 'subtitle', 0, 300)),
    ('description', 'A descrição tem no máximo 5000 caracteres.', app.is_text(c -> 'description', 0, 5000)),
    ('slug', 'Use só letras minúsculas, números e hifens, como ingles-com-musica.',
      app.is_text(c -> 'slug', 1, 80) and (c ->> 'slug') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ('slug', 'O endereço da masterclass não muda.', c ->> 'id' <> 'masterclass' or c ->> 'slug' = 'masterclass'),
    ('slug', 'Este endereço já é de outro curso.', not exists (
      select from public.courses o where o.id <> c ->> 'id' and c ->> 'slug' in (o.slug, o.id)
      union all select from public.course_slugs s where s.course_id <> c ->> 'id' and s.slug = c ->> 'slug'
    )),
    ('price', 'Informe o preço em reais, como 97,00.', app.to_amount(c -> 'price') is not null),
    ('sale_price', 'O preço promocional deve ser maior que zero e não passar do preço.',
      app.is_blank(c -> 'sale_price')
      or app.to_amount(c -> 'sale_price') between 0.01 and coalesce(app.to_amount(c -> 'price'), 99999999.99)),
    ('list_price', 'O preço de tabela deve ser igual ao preço ou maior.',
      app.is_blank(c -> 'list_price') or app.to_amount(c -> 'list_price') >= coalesce(app.to_amount(c -> 'price'), 0)),
    ('plan_installments', 'Informe de 2 a 21 parcelas e o valor de cada uma, ou deixe os dois em branco.',
      app.is_blank(c -> 'plan_installments') and app.is_blank(c -> 'plan_installment_price')
      or app.is_whole(c -> 'plan_installments', 2, 21)),
    ('plan_installment_price', 'Informe o valor da parcela, ou deixe os dois campos em branco.',
      app.is_blank(c -> 'plan_installments') and app.is_blank(c -> 'plan_installment_price')
      or app.to_amount(c -> 'plan_installment_price') > 0),
    ('guarantee_days', 'A garantia vai de 7 a 365 dias; 7 é o mínimo da lei.', app.is_whole(c -> 'guarantee_days', 7, 365)),
    ('thumbnail', app.picture_rule(), app.is_picture(c -> 'thumbnail')
      or exists (select from public.courses k where k.id = c ->> 'id' and k.thumbnail = c ->> 'thumbnail')),
    ('is_available', 'Marque ou desmarque.', app.is_flag(c -> 'is_available')),
    ('is_featured', 'Marque ou desmarque.', app.is_flag(c -> 'is_featured')),
    ('is_listed', 'Marque ou desmarque.', app.is_flag(c -> 'is_listed')),
    ('enrollment_status', 'Escolha a situação das inscrições.', c ->> 'enrollment_status' in ('open', 'waitlist', 'closed')),
    ('access_rule', 'Escolha quem pode abrir o curso.', c ->> 'access_rule' in ('own_product', 'any_premium')),
    ('level', 'Escolha um nível da lista.',
      app.is_blank(c -> 'level') or c ->> 'level' in ('iniciante', 'intermediário', 'avançado')),
    ('module_count', 'Use um número de 1 a 999, ou deixe em branco para contar os módulos.',
      app.is_blank(c -> 'module_count') or app.is_whole(c -> 'module_count', 1, 999)),
    ('duration_text', 'A duração é um texto de até 60 caracteres, como 12 semanas.',
      app.is_blank(c -> 'duration_text') or app.is_text(c -> 'duration_text', 0, 60)),
    ('position', 'Use um número de 0 a 9999.', app.is_whole(c -> 'position', 0, 9999))
  ) checked (path, message, is_right)
  where checked.is_right is not true
$$;

create function app.course_part_problems(course jsonb) returns table (path text, message text)
language sql stable security definer set search_path = ''
as $$
  select 'module:' || part.id || ':' || checked.path, checked.message
  from app.edited_modules(course) part
  cross join lateral (values
    ('title', 'Informe o título do módulo, com até 200 caracteres.', app.is_text(part.content -> 'title', 1, 200)),
    ('description', 'A descrição tem no máximo 2000 caracteres.', app.is_text(part.content -> 'description', 0, 2000)),
    ('id', 'Este módulo é de outro curso.', not part.is_foreign),
    ('archived', 'Valor inválido.', app.is_flag(part.content -> 'archived'))
  ) checked (path, message, is_right)
  where checked.is_right is not true
  union all
  select 'lesson:' || part.id || ':' || checked.path, checked.message
  from app.edited_lessons(course) part
  cross join lateral (values
    ('title', 'Informe o título da aula, com até 200 caracteres.', app.is_text(part.content -> 'title', 1, 200)),
    ('description', 'A descrição tem no máximo 5000 caracteres.', app.is_text(part.content -> 'description', 0, 5000)),
    ('vimeo_id', 'Informe o ID do Vimeo, ou o endereço do vídeo começando com / ou https://.',
      app.is_text(part.content -> 'vimeo_id', 1, 1000)
      and ((part.content ->> 'vimeo_id') ~ '^\s*\d{1,20}\s*$' or app.is_address(part.content -> 'vimeo_id'))),
    ('duration', 'Informe a duração em minutos inteiros, de 1 a 1440.', app.is_whole(part.content -> 'duration', 1, 1440)),
    ('thumbnail', app.picture_rule(), app.is_picture(part.content -> 'thumbnail')
      or exists (select from public.lessons k where k.id = part.id and k.thumbnail = part.content ->> 'thumbnail')),
    ('id', 'Esta aula é de outro curso.', not part.is_foreign),
    ('archived', 'Valor inválido.', app.is_flag(part.content -> 'archived'))
  ) checked (path, message, is_right)
  where checked.is_right is not true
  union all
  select 'material:' || part.id || ':' || checked.path, checked.message
  from app.edited_materials(course) part
  cross join lateral (values
    ('title', 'O título do material tem no máximo 200 caracteres.', app.is_text(part.content -> 'title', 0, 200)),
    ('description', 'A descrição tem no máximo 2000 caracteres.', app.is_text(part.content -> 'description', 0, 2000)),
    ('file_type', 'Escolha o tipo do arquivo.', part.content ->> 'file_type' in (
      'pdf', 'doc', 'ppt', 'xls', 'zip', 'image', 'audio', 'video', 'other'
    )),
    ('file_url', 'Use um endereço que comece com / ou https://.',
      part.content ->> 'file_url' = '' or app.is_address(part.content -> 'file_url')),
    ('file_size', 'O tamanho é um texto curto, como 2.5MB.', app.is_text(part.content -> 'file_size', 0, 30)),
    ('id', 'Este material é de outra aula.', not part.is_foreign),
    ('removed', 'Valor inválido.', app.is_flag(part.content -> 'removed'))
  ) checked (path, message, is_right)
  where checked.is_right is not true
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
      || jsonb_build_object('archived', l.archived_at is not null) || part - 'materials'
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
