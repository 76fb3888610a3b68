-- Notes hints to the topics of the changed rows, at most a thousand. The trigger's argument gives topic and event of a row r.
create function realtime.send_hints() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  execute format('insert into realtime.changes (relation, operation, keys)
    select distinct %s, ''HINT'', jsonb_build_object(''topic'', v.topic, ''event'', v.event)
    from changed_rows r cross join lateral (values %s) v (topic, event) where v.topic is not null limit 1000', tg_relid, tg_argv[0]);
  return null;
end
$$;

-- Makes the triggers of the declared hints.
create function realtime.make_hints() returns void
language plpgsql set search_path = ''
as $$
declare
  hint record;
begin
  for hint in
    select h.source, h.verb, string_agg(format('(%s, %L)', h.topic, h.event), ', ' order by h.topic, h.event) as topics
    from owed.hints h group by h.source, h.verb
  loop
    execute format(
      'create trigger realtime_hints_%s after %s on %s referencing %s table as changed_rows
      for each statement execute function realtime.send_hints(%L)',
      hint.verb, hint.verb, hint.source::regclass, case hint.verb when 'delete' then 'old' else 'new' end, hint.topics
    );
  end loop;
end
$$;
