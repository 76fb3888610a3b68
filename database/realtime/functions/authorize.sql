-- The topic that a policy of realtime.messages is asked about.
create function realtime.topic() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- A broadcast and a presence, for their reader to look at.
create function realtime.put_probes(topic text) returns uuid[]
language sql security definer set search_path = ''
as $$
  with probes as (
    insert into realtime.messages (topic, extension, private)
    values (put_probes.topic, 'broadcast', true), (put_probes.topic, 'presence', true)
    returning id, extension
  )
  select array_agg(id order by extension) from probes
$$;

-- True when the caller may insert a message.
create function realtime.may_send(topic text, extension text) returns boolean
language plpgsql set search_path = ''
as $$
begin
  insert into realtime.messages (topic, extension, private) values (may_send.topic, may_send.extension, true);
  return true;
exception when insufficient_privilege then
  return false;
end
$$;

-- Rights of the caller on a private topic: it reads where it sees a probe, and sends where it may insert one. To be rolled back.
create function realtime.authorize(
  topic text, out reads_broadcasts boolean, out sends_broadcasts boolean, out reads_presence boolean, out sends_presence boolean
)
language plpgsql set search_path = ''
as $$
declare
  probes uuid[];
begin
  perform set_config('realtime.topic', authorize.topic, true);
  probes := realtime.put_probes(authorize.topic);
  reads_broadcasts := exists (select from realtime.messages m where m.id = probes[1]);
  reads_presence := exists (select from realtime.messages m where m.id = probes[2]);
  sends_broadcasts := realtime.may_send(authorize.topic, 'broadcast');
  sends_presence := realtime.may_send(authorize.topic, 'presence');
end
$$;
