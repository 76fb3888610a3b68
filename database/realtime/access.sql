alter table realtime.messages enable row level security, force row level security;
-- A person's own topic, on which the person's rows say that something has changed.
create policy messages_select_own_person on realtime.messages for select to authenticated
using (extension = 'broadcast' and (select realtime.topic()) = 'person:' || (select auth.uid())::text);
-- The inner queries run under the caller's own policies: a topic is as open as its lesson, or its post of the board.
create policy messages_select_lesson on realtime.messages for select to authenticated
using (
  extension = 'broadcast' and (select realtime.topic()) ^@ 'lesson:'
  and substr((select realtime.topic()), 8) in (select l.id from public.lessons l)
);
create policy messages_select_post on realtime.messages for select to authenticated
using (
  extension = 'broadcast' and (select realtime.topic()) ^@ 'post:'
  and exists (
    select from public.comments c
    where c.lesson_id is null and c.parent_id is null and c.id = (
      select case when pg_input_is_valid(substr(realtime.topic(), 6), 'uuid') then substr(realtime.topic(), 6)::uuid end
    )
  )
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
