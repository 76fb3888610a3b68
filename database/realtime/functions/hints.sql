-- Sends a hint to each person of the changed rows. The arguments of the trigger are the column of the person and the event.
create function realtime.send_hints() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.messages (topic, extension, event, payload, private)
  select distinct 'person:' || (to_jsonb(r) ->> tg_argv[0]), 'broadcast', tg_argv[1], '{}'::jsonb, true
  from changed_rows r
  where to_jsonb(r) ->> tg_argv[0] is not null;
  return null;
end
$$;

-- Makes the triggers of the declared hints.
create function realtime.make_hints() returns void
language plpgsql set search_path = ''
as $$
declare
  hint owed.hints;
begin
  for hint in select h.* from owed.hints h loop
    execute format(
      'create trigger realtime_hints_%s after %s on %s referencing new table as changed_rows
      for each statement execute function realtime.send_hints(%L, %L)',
      hint.verb, hint.verb, hint.source::regclass, hint.owner_column, hint.event
    );
  end loop;
end
$$;
