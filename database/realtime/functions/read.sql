-- Entries that committed since a reading: those of transactions that began with `horizon` or later, but for what was `seen`. `next`
-- is the horizon of the next reading, and entries below it need not be remembered. A message of the own process is left out. Of a
-- transaction that changed more than a thousand rows of a table only that is read.
create function realtime.read_outbox(horizon text, seen jsonb, process uuid, out next text, out entries jsonb)
language sql stable set search_path = ''
as $$
  with known as (select value as name from jsonb_array_elements_text(seen)),
  noted as (
    select c.*, c.operation in ('SESSION', 'HINT') as is_word, count(*) over (partition by c.relation, c.xid) as together
    from realtime.changes c where c.xid >= horizon::xid8
  ),
  entries (kind, id, xid, body) as (
    select
      case when n.is_word then lower(n.operation) else 'change' end, n.id, n.xid,
      jsonb_build_object('relation', n.relation::text, 'operation', n.operation, 'keys', n.keys::text, 'at', n.at)
    from noted n where n.is_word or n.together <= 1000
    union all
    select 'change', min(n.id), n.xid, jsonb_build_object('relation', n.relation::text, 'operation', 'MANY', 'keys', null, 'at', min(n.at))
    from noted n where not n.is_word and n.together > 1000 group by n.relation, n.xid
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
