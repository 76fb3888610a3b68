-- A page of a declared list behind the row `after`, of which `next` of the page before holds the keys; null: the first page.
-- filter: what was asked, by the names of the declared filters; null: not asked. Source, keys and conditions come from the files of the
-- schema, never from a client. Each call is planned for its own filters, so that one which is not asked costs nothing.
create function public.admin_list(
  list text, filter jsonb default '{}', after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted constant integer := least(greatest(page_size, 1), 100);
  asked constant text[] := array(select f.key from jsonb_each(jsonb_strip_nulls(filter)) f);
  declared owed.lists;
  found_rows text;
  behind text;
  places text;
  page jsonb[];
  total bigint;
begin
  perform app.require_role('finance', 'support', 'content');
  select * into declared from owed.lists l where l.name = list;
  if declared.name is null or not declared.filters ?& asked then
    raise exception 'unknown_filter' using errcode = '22023';
  end if;
  perform app.require_role(variadic declared.roles);
  select concat_ws(' and ', format('from %s r where true', declared.source), string_agg(declared.filters ->> name, ' and '))
  into found_rows from unnest(asked) name;
  select
    format(
      '(%s) %s (%s)', string_agg('r.' || key, ', '), case when declared.is_oldest_first then '>' else '<' end,
      string_agg(format('(select (jsonb_populate_record(null::%s, $2)).%s)', declared.source, key), ', ')
    ),
    string_agg('r.' || key || case when declared.is_oldest_first then '' else ' desc' end, ', ')
  into behind, places from unnest(declared.keys) key;
  execute format('select array(select to_jsonb(r) %s %s order by %s limit $3)',
    found_rows, case when after is not null then 'and ' || behind end, places)
  into page using filter, after, wanted + 1;
  if after is null and declared.is_counted then
    execute 'select count(*) ' || found_rows into total using filter;
  end if;
  return jsonb_build_object(
    'rows', to_jsonb(page[:wanted]), 'total', total,
    'next', case when cardinality(page) > wanted then (
      select jsonb_object_agg(key, page[wanted] -> key) from unnest(declared.keys) key
    ) end
  );
end
$$;

-- A line of the search: its heading, the address that it leads to, a title and a hint.
create function app.to_place(heading text, address text, title text, hint text) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('kind', 'place', 'id', address, 'title', title, 'hint', coalesce(hint, ''), 'parent', heading)
$$;
