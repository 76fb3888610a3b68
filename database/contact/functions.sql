-- The mail to the school is queued in the same transaction.
create function app.queue_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.outbox (kind, key, payload)
  values ('contact_message', 'contact_message:' || new.id, jsonb_build_object('message_id', new.id));
  return null;
end
$$;

-- Marks a message as handled, or as open again. False when there is no such message.
create function public.mark_contact_message(message_id uuid, handled boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
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

create function public.mark_contact_message_read(message_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
  update public.contact_messages m set read_at = now() where m.id = message_id and m.read_at is null;
end
$$;

-- Deletes a message on request. The log says that it was done, without the person. False when it no longer exists.
create function public.admin_delete_message(message_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
  delete from public.contact_messages m where m.id = message_id;
  if not found then
    return false;
  end if;
  perform app.audit('delete_message', 'contact_message', message_id::text);
  return true;
end
$$;

-- The finder of the search: messages of the newest 300, which are folded for each search.
create function app.find_messages(words text[]) returns setof jsonb
language sql stable set search_path = ''
as $$
  select app.to_place('Mensagens', '/admin/mensagens#mensagem-' || m.id, m.subject, concat_ws(' · ', m.name, m.email))
  from (select * from public.contact_messages c order by c.created_at desc, c.id desc limit 300) m
  where lower(concat_ws(' ', m.subject, m.name, m.email, m.message)) ~ all (app.to_accented(words))
  order by m.created_at desc, m.id limit 5
$$;
