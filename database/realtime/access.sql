alter table realtime.messages enable row level security, force row level security;
-- A person's own topic, on which the person's rows say that something has changed.
create policy messages_select_own_person on realtime.messages for select to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'person:' || (select auth.uid())::text);
-- Topics of discussions are as open as what is read there.
create policy messages_select_lesson on realtime.messages for select to authenticated
using (
  extension = 'broadcast' and (select realtime.topic()) ^@ 'lesson:'
  and (select app.can_read_comments(auth.uid(), substr(realtime.topic(), 8)))
);
create policy messages_select_board on realtime.messages for select to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'board' and (select app.can_read_comments(auth.uid(), null)));
create policy messages_select_post on realtime.messages for select to authenticated
using (
  extension = 'broadcast' and (select realtime.topic()) ^@ 'post:'
  and (
    select app.can_read_thread(p.id::uuid) from (select substr(realtime.topic(), 6) as id) p where pg_input_is_valid(p.id, 'uuid')
  )
);
-- Hints to the team say no more than that something has changed: what waits is counted by role.
create policy messages_select_team on realtime.messages for select to authenticated
using (
  extension = 'broadcast' and (select realtime.topic()) = 'team'
  and (select app.has_role('finance', 'support', 'content'))
);
grant select (id), insert (topic, extension, private) on realtime.messages to anon, authenticated;
grant select, insert, update, delete on realtime.messages to service_role;

alter table realtime.published enable row level security, force row level security;
alter table realtime.changes enable row level security, force row level security;
alter table realtime.processes enable row level security, force row level security;
alter table realtime.relay enable row level security, force row level security;

create trigger sessions_end_sockets after delete on auth.sessions referencing old table as old_rows
for each statement execute function realtime.note_ended_sessions();

grant execute on function realtime.topic(), realtime.put_probes(text), realtime.may_send(text, text), realtime.authorize(text)
to anon, authenticated, service_role;
grant execute on function realtime.send(jsonb, text, text, boolean), realtime.send_binary(bytea, text, text, boolean) to service_role;

do $$
declare
  relation regclass;
begin
  for relation in select to_regclass(format('%I.%I', p.schema_name, p.table_name)) from realtime.published p loop
    if relation is not null then
      perform realtime.watch_table(relation);
    end if;
  end loop;
end
$$;
