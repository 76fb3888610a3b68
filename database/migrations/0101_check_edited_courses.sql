-- What save_course is sent, held against what is stored. A course, module, lesson or material names its id and the fields
-- that changed; the rest is what the row has, or a new row's defaults. Parts that are not named are left alone.
-- Messages are for the person who edits, and by field.

create function app.is_text(value jsonb, shortest integer, longest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'string' and char_length(btrim(value #>> '{}')) between shortest and longest
$$;

create function app.is_whole(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'number' then (value #>> '{}') ~ '^\d{1,9}$' and value::numeric between lowest and highest else false end
$$;

-- Reais with at most two decimals; null when it is anything else.
create function app.to_amount(value jsonb) returns numeric
language sql immutable set search_path = ''
as $$
  select amount
  from (select case when jsonb_typeof(value) = 'number' then value::numeric end) given (amount)
  where amount between 0 and 99999999.99 and amount = round(amount, 2)
$$;

-- Null, or absent.
create function app.is_blank(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_typeof(value), 'null') = 'null' $$;

create function app.is_flag(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce(jsonb_typeof(value), 'null') = 'boolean' $$;

-- A page or file of this site, or of another by https.
create function app.is_address(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select app.is_text(value, 1, 1000) and (value #>> '{}') ~ '^(/([^/\\]|$)|https://[^\s/]+)[^\x01-\x1f]*$' $$;

create function app.is_list_of_parts(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case coalesce(jsonb_typeof(value), 'absent')
    when 'absent' then true
    when 'array' then not exists (
      select from jsonb_array_elements(value) part
      where not coalesce(app.is_text(part -> 'id', 1, 80) and (part ->> 'id') ~ '^[A-Za-z0-9_-]+$', false)
    )
    else false
  end
$$;

-- Whether the lists can be walked, each part with an id that comes once.
create function app.is_course_shape(course jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(course) <> 'object' or not coalesce(app.is_text(course -> 'id', 1, 80) and (course ->> 'id') ~ '^[A-Za-z0-9_-]+$', false)
      or not app.is_list_of_parts(course -> 'modules') then false
    when exists (
      select from jsonb_path_query(course, 'lax $.modules[*].lessons') lessons where not app.is_list_of_parts(lessons)
    ) then false
    when exists (
      select from jsonb_path_query(course, 'lax $.modules[*].lessons[*].materials') materials where not app.is_list_of_parts(materials)
    ) then false
    else not exists (
      select from (
        select 'module' as kind, id from jsonb_path_query(course, 'lax $.modules[*].id') id
        union all select 'lesson', id from jsonb_path_query(course, 'lax $.modules[*].lessons[*].id') id
        union all select 'material', id from jsonb_path_query(course, 'lax $.modules[*].lessons[*].materials[*].id') id
      ) named group by kind, id having count(*) > 1
    )
  end
$$;

create type app.edited_part as (id text, parent_id text, place integer, is_foreign boolean, content jsonb);

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
    ('thumbnail', 'Use um endereço que comece com / ou https://.', c ->> 'thumbnail' = '' or app.is_address(c -> 'thumbnail')),
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
    ('thumbnail', 'Use um endereço que comece com / ou https://.',
      part.content ->> 'thumbnail' = '' or app.is_address(part.content -> 'thumbnail')),
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
