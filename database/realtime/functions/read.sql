-- Entries that committed since a reading: those of transactions that began with `horizon` or later, but for what was `seen`. `next`
-- is the horizon of the next reading, and entries below it need not be remembered. A message of the own process is left out.
create function realtime.read_outbox(horizon text, seen jsonb, process uuid, out next text, out entries jsonb)
language sql stable set search_path = ''
as $$
  with known as (select value as name from jsonb_array_elements_text(seen)),
  entries (kind, id, xid, body) as (
    select
      case when c.operation in ('SESSION', 'HINT') then lower(c.operation) else 'change' end, c.id, c.xid,
      jsonb_build_object('relation', c.relation::text, 'operation', c.operation, 'keys', c.keys::text, 'at', c.at)
    from realtime.changes c where c.xid >= horizon::xid8
    union all
    select 'message', m.seq, m.xid, jsonb_build_object(
      'id', m.id, 'topic', m.topic, 'event', m.event, 'payload', m.payload::text,
      'bytes', encode(m.binary_payload, 'base64'), 'isPrivate', m.private
    )
    from realtime.messages m where m.xid >= horizon::xid8 and m.extension = 'broadcast'
    union all
    select 'relay', r.id, r.xid, r.messages
    from realtime.relay r where r.xid >= horizon::xid8 and r.process <> read_outbox.process
  )
  select
    pg_snapshot_xmin(pg_current_snapshot())::text,
    coalesce(
      (
        select jsonb_agg(jsonb_build_object('name', e.kind || e.id, 'kind', e.kind, 'xid', e.xid::text, 'body', e.body) order by e.id)
        from entries e where e.kind || e.id not in (select name from known)
      ),
      '[]'
    )
$$;

-- Says that a process is alive, removes what is old, and returns the processes that are.
create function realtime.note_process(process uuid) returns setof uuid
language plpgsql set search_path = ''
as $$
begin
  delete from realtime.changes c where c.at < clock_timestamp() - interval '2 minutes';
  delete from realtime.relay r where r.at < clock_timestamp() - interval '2 minutes';
  delete from realtime.processes p where p.seen_at < clock_timestamp() - interval '30 seconds';
  insert into realtime.processes (id) values (process) on conflict (id) do update set seen_at = excluded.seen_at;
  return query select p.id from realtime.processes p;
end
$$;
