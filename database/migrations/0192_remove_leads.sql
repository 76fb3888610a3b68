-- What somebody asks to be forgotten before its time: his place on a waiting list, a message of his. The log says that it was
-- done, and nothing of whom. False when it is gone already.

create function public.admin_remove_waiting_person(waiting_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.waiting_list;
begin
  perform app.require_admin();
  delete from public.waiting_list w where w.id = waiting_id returning w.* into gone;
  if not found then
    return false;
  end if;
  perform app.audit('remove_waiting_person', 'waiting_person', waiting_id::text, jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = gone.course_id)
  ));
  return true;
end
$$;

create function public.admin_delete_message(message_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  delete from public.contact_messages m where m.id = message_id;
  if not found then
    return false;
  end if;
  perform app.audit('delete_message', 'contact_message', message_id::text);
  return true;
end
$$;

grant execute on function public.admin_remove_waiting_person(uuid), public.admin_delete_message(uuid) to authenticated;
