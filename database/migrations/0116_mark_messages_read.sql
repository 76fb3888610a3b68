-- A message that some administrator has opened. No audit row: reading changes nothing for anybody.
alter table public.contact_messages add column read_at timestamptz;

create function public.mark_contact_message_read(message_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  update public.contact_messages m set read_at = now() where m.id = message_id and m.read_at is null;
end
$$;

grant execute on function public.mark_contact_message_read(uuid) to authenticated, service_role;
