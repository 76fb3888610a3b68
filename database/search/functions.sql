-- A thing that is found has a kind, an id, a title and a hint; parent: the course of a lesson, whose editor shows it.
create function app.to_found(kind text, id text, title text, hint text, parent text default null) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('kind', kind, 'id', id, 'title', title, 'hint', coalesce(hint, ''), 'parent', parent)
$$;

-- People by name or e-mail, and by the document or phone of a payment, which finance alone may ask for. An exact e-mail comes first.
create function app.find_people(words text[], typed text, sees_payers boolean) returns setof jsonb
language sql stable set search_path = ''
as $$
  select app.to_found('person', u.id::text, coalesce(u.full_name, u.email), u.email)
  from public.users u
  where u.id in (
    select s.id from app.searchable_people s where s.text like all (words)
    union all
    select c.user_id from app.payment_customers c
    where sees_payers and typed ~ '^[\d\s().+/-]{10,}$' and app.phone_digits(c.phone) = app.phone_digits(typed)
    union all
    select c.user_id from app.payment_customers c
    where sees_payers and typed ~ '^[\d\s().+/-]{10,}$' and c.document = regexp_replace(typed, '\D', '', 'g')
      and "right"(c.document, 4) = "right"(regexp_replace(typed, '\D', '', 'g'), 4)
  )
  order by lower(u.email) = lower(typed) desc, u.created_at desc, u.id
  limit 5
$$;

-- Orders by their number, whole or without its prefix and zeros.
create function app.find_orders(typed text) returns setof jsonb
language sql stable set search_path = ''
as $$
  select app.to_found('order', p.id::text, p.order_number, concat_ws(' · ', p.product_name, u.full_name))
  from public.purchases p join public.users u on u.id = p.user_id
  where p.place = 0 and p.order_number = any (
    array[upper(typed)] || case when typed ~ '^\d{1,9}$' then array(
      select concat('IP-', year, '-', lpad(typed, greatest(5, char_length(typed)), '0'))
      from generate_series(2020, extract(year from now())::integer) year
    ) end
  )
  order by p.created_at desc
  limit 5
$$;

-- Courses and lessons that are not archived.
create function app.find_teaching(words text[]) returns setof jsonb
language sql stable set search_path = ''
as $$
  (
    select app.to_found('course', c.id, c.title, c.subtitle) from public.courses c
    where c.archived_at is null and lower(c.title) ~ all (app.to_accented(words)) order by c.position, c.id limit 5
  )
  union all
  (
    select app.to_found('lesson', l.id, l.title, c.title, c.id)
    from public.lessons l
    join public.modules m on m.id = l.module_id and m.archived_at is null
    join public.courses c on c.id = m.course_id and c.archived_at is null
    where l.archived_at is null and lower(l.title) ~ all (app.to_accented(words)) order by c.position, m.position, l.position, l.id limit 5
  )
$$;

-- Songs, decks of courses and live classes.
create function app.find_content(words text[]) returns setof jsonb
language sql stable set search_path = ''
as $$
  (
    select app.to_found('song', s.id, s.title, s.level) from public.songs s
    where lower(s.title) ~ all (app.to_accented(words)) order by s.position, s.id limit 5
  )
  union all
  (
    select app.to_found('deck', d.id, d.title, c.title) from public.decks d join public.courses c on c.id = d.course_id
    where lower(d.title) ~ all (app.to_accented(words)) order by d.position, d.id limit 5
  )
  union all
  (
    select app.to_found('class', l.id::text, l.title, to_char(l.starts_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'))
    from public.live_classes l
    where lower(l.title) ~ all (app.to_accented(words)) order by l.starts_at desc, l.id limit 5
  )
$$;

-- Things of nouns that declare a finder, for the caller's roles.
create function app.find_places(words text[]) returns setof jsonb
language plpgsql stable set search_path = ''
as $$
declare
  finder text;
begin
  for finder in select f.finder from owed.finders f where app.has_role(variadic f.roles) order by f.place loop
    return query execute format('select * from %s($1)', finder) using words;
  end loop;
end
$$;

-- The search of the admin area: at most five of each kind that the caller's roles see; nothing for less than two characters.
-- plan_cache_mode: planned for each call, because the words decide.
create function public.admin_search(words text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  typed text := trim(left(words, 100));
  patterns text[] := app.search_words(app.fold(trim(left(words, 100))));
begin
  perform app.require_role('finance', 'support', 'content');
  if char_length(typed) < 2 or typed is null then
    return '[]';
  end if;
  return (
    select coalesce(jsonb_agg(found.row), '[]') from (
      select f as row from app.find_orders(typed) f where app.has_role('finance')
      union all
      select f from app.find_people(patterns, typed, app.has_role('finance')) f where app.has_role('finance', 'support')
      union all
      select f from app.find_teaching(patterns) f
      union all
      select f from app.find_content(patterns) f where app.has_role('content')
      union all
      select f from app.find_places(patterns) f
    ) found
  );
end
$$;
