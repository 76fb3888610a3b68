-- Sends a message to the readers of a topic, when the transaction commits.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language sql security definer set search_path = ''
as $$
  insert into realtime.messages (payload, event, topic, private, extension)
  values (send.payload, send.event, send.topic, send.private, 'broadcast')
$$;

-- The same with bytes.
create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language sql security definer set search_path = ''
as $$
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (send_binary.payload, send_binary.event, send_binary.topic, send_binary.private, 'broadcast')
$$;

-- Sends a changed row, whole, to the readers of a private topic; for triggers of the owner.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text default 'ROW'
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  assert level <> 'STATEMENT', 'function can only be triggered for each row, not for each statement';
  perform realtime.send(
    jsonb_build_object(
      'old_record', to_jsonb(old), 'record', to_jsonb(new), 'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
end
$$;
