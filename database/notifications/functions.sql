create function app.notify(person uuid, kind text, payload jsonb, href text) returns void
language sql security definer set search_path = ''
as $$ insert into public.notifications (user_id, kind, payload, href) values (person, kind, payload, href) $$;

create function app.stamp_notification_reading() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.read_at is not null and current_user = 'authenticated' then
    new.read_at := coalesce(old.read_at, now());
  end if;
  return new;
end
$$;
