-- Notes the changed rows of a statement; of one that changes more than a thousand, only that there were many. The arguments of the
-- trigger are the columns of the key.
create function realtime.note_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from changed_rows offset 1000) then
    insert into realtime.changes (relation, operation) values (tg_relid, 'MANY');
  elsif tg_nargs = 1 then
    insert into realtime.changes (relation, operation, keys)
    select tg_relid, tg_op, jsonb_build_object(tg_argv[0], to_jsonb(r) -> tg_argv[0]) from changed_rows r;
  else
    insert into realtime.changes (relation, operation, keys)
    select tg_relid, tg_op, (select jsonb_object_agg(k, to_jsonb(r) -> k) from unnest(tg_argv) k) from changed_rows r;
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

-- Makes the triggers of a published table.
create function realtime.watch_table(relation regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  keys text;
begin
  select string_agg(quote_literal(k), ', ') into keys from unnest(realtime.key_columns(relation)) k;
  assert keys is not null, format('realtime: %s has no primary key', relation);
  execute format('create trigger realtime_notes_inserts after insert on %s referencing new table as changed_rows
    for each statement execute function realtime.note_changes(%s)', relation, keys);
  execute format('create trigger realtime_notes_updates after update on %s referencing new table as changed_rows
    for each statement execute function realtime.note_changes(%s)', relation, keys);
  execute format('create trigger realtime_notes_deletes after delete on %s referencing old table as changed_rows
    for each statement execute function realtime.note_changes(%s)', relation, keys);
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
  execute format('drop trigger if exists realtime_notes_inserts on %s', relation);
  execute format('drop trigger if exists realtime_notes_updates on %s', relation);
  execute format('drop trigger if exists realtime_notes_deletes on %s', relation);
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
