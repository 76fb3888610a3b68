-- Notes a changed row. The arguments of the trigger are the columns of the key. For each row: where eight clients write one row
-- each, a transition table costs half as much again (npm run bench -- --realtime).
create function realtime.note_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if tg_nargs = 1 then
    insert into realtime.changes (relation, operation, keys)
    values (tg_relid, tg_op, jsonb_build_object(tg_argv[0], changed -> tg_argv[0]));
  else
    insert into realtime.changes (relation, operation, keys)
    select tg_relid, tg_op, jsonb_object_agg(k, changed -> k) from unnest(tg_argv) k;
  end if;
  return null;
end
$$;

-- The columns of a table's primary key, in its order.
create function realtime.key_columns(relation oid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(a.attname::text order by k.place), '{}')
  from pg_index i
  cross join unnest(i.indkey::int2[]) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = key_columns.relation and i.indisprimary
$$;

-- Makes the trigger of a published table.
create function realtime.watch_table(relation regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  keys text;
begin
  select string_agg(quote_literal(k), ', ') into keys from unnest(realtime.key_columns(relation)) k;
  assert keys is not null, format('realtime: %s has no primary key', relation);
  execute format('create trigger realtime_notes_changes after insert or update or delete on %s
    for each row execute function realtime.note_change(%s)', relation, keys);
end
$$;

-- Publishes the changes of a table to those who may read its rows. For the owner; again is no error.
create function realtime.publish(relation regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  insert into realtime.published (schema_name, table_name)
  select n.nspname, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = relation
  on conflict do nothing;
  if found then
    perform realtime.watch_table(relation);
  end if;
end
$$;

-- Ends what realtime.publish began.
create function realtime.unpublish(relation regclass) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from realtime.published p using pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.oid = relation and p.schema_name = n.nspname and p.table_name = c.relname;
  execute format('drop trigger if exists realtime_notes_changes on %s', relation);
end
$$;

-- Notes ended sessions, so that each process ends their sockets.
create function realtime.note_ended_sessions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.changes (relation, operation, keys)
  select tg_relid, 'SESSION', jsonb_build_object('id', r.id) from old_rows r;
  return null;
end
$$;
