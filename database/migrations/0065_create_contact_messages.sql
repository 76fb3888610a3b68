-- What people write on the contact page: one row per message, which the form names itself, so that sending it again after a lost
-- answer is sending it once. Written only by the server's own rate-limited endpoint; administrators read it and mark what is
-- done. Not granted to any client: every write.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.users (id) on delete cascade, -- who was signed in; the address below proves nothing
  name text not null constraint contact_messages_name_is_short check (char_length(name) between 1 and 200),
  email text not null constraint contact_messages_email_is_lower_case check (email = lower(email) and char_length(email) between 3 and 254),
  subject text not null constraint contact_messages_subject_is_short check (char_length(subject) between 1 and 200),
  message text not null constraint contact_messages_message_fits check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now(),
  handled_at timestamptz -- null: nobody has answered yet
);

alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;

create index contact_messages_created_idx on public.contact_messages (created_at desc, id desc); -- the list, newest first
create index contact_messages_user_idx on public.contact_messages (user_id); -- what one person wrote: export and deletion

create policy contact_messages_select_admin on public.contact_messages for select to authenticated
using ((select app.is_admin()));

grant select on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

-- Whoever reads the mailbox hears of it in the same transaction.
create function app.queue_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.outbox (kind, key, payload)
  values ('contact_message', 'contact_message:' || new.id, jsonb_build_object('message_id', new.id));
  return null;
end
$$;

create trigger contact_messages_queue after insert on public.contact_messages
for each row execute function app.queue_contact_message();

-- Answered, or open again. False when there is no such message.
create function public.mark_contact_message(message_id uuid, handled boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  update public.contact_messages m set handled_at = case when handled then now() end where m.id = message_id;
  if not found then
    return false;
  end if;
  perform app.audit(
    case when handled then 'close_message' else 'reopen_message' end, 'contact_message', message_id::text, '{}'
  );
  return true;
end
$$;

grant execute on function public.mark_contact_message(uuid, boolean) to authenticated;
