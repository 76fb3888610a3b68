-- Checks the input of save_course against the stored rows. A course, module, lesson or material names its id and the changed
-- fields; the rest comes from the row, or from a new row's defaults. Parts that are not named stay. Problems are by field: a code with
-- the limits that its sentence names.
create function app.is_text(value jsonb, shortest integer, longest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'string' and char_length(btrim(value #>> '{}')) between shortest and longest
$$;

create function app.is_whole(value jsonb, lowest integer, highest integer) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'number' then (value #>> '{}') ~ '^\d{1,9}$' and value::numeric between lowest and highest
    else false
  end
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

-- True when all lists are lists, each part with an id that occurs once.
create function app.is_course_shape(course jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(course) <> 'object'
      or not coalesce(app.is_text(course -> 'id', 1, 80) and (course ->> 'id') ~ '^[A-Za-z0-9_-]+$', false)
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

-- A picture of this site, or of a host that the content security policy can name.
create function app.is_picture(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select value = '""'
    or app.is_address(value) and ((value #>> '{}') like '/%' or app.policy_origin(value #>> '{}') is not null)
$$;

-- A page or file of this site, or of another by https. A % only as an escape: no stored file has one in its name.
create function app.is_address(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select app.is_text(value, 1, 1000) and (value #>> '{}') ~ '^(/([^/\\]|$)|https://[^\s/]+)[^\x01-\x1f]*$'
    and (value #>> '{}') !~ '^/storage/v1/.*%(?![0-9A-Fa-f]{2})'
$$;

-- Null when the value is right.
create function app.problem(code text, is_right boolean, min integer default null, max integer default null) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when is_right is not true then jsonb_strip_nulls(jsonb_build_object('code', code, 'min', min, 'max', max)) end
$$;

create function app.text_problem(code text, value jsonb, shortest integer, longest integer) returns jsonb
language sql immutable set search_path = ''
as $$ select app.problem(code, app.is_text(value, shortest, longest), shortest, longest) $$;

create function app.whole_problem(code text, value jsonb, lowest integer, highest integer) returns jsonb
language sql immutable set search_path = ''
as $$ select app.problem(code, app.is_whole(value, lowest, highest), lowest, highest) $$;
