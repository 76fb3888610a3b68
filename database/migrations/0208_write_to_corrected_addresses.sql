-- A buyer mistypes the address, pays, and it is put right afterwards, by himself or by an administrator: what was mailed went to
-- nobody, and the way to a password with it. Both are written again, to the new address. Whoever has a password has read his mails.

create function app.mail_again_after_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  purchase public.purchases;
begin
  select p.* into purchase from public.purchases p
  where p.user_id = new.id and p.payment_status = 'CONFIRMED' order by p.confirmed_at desc limit 1;
  if not found then
    return null;
  end if;
  -- What still waits goes to the new address anyway.
  insert into app.outbox (kind, key, payload)
  select again.kind, again.kind || ':' || again.about || ':corrected:' || extract(epoch from clock_timestamp()), again.payload
  from (values
    ('welcome', new.id, jsonb_build_object('user_id', new.id)),
    ('purchase_confirmed', purchase.id, jsonb_build_object('purchase_id', purchase.id))
  ) again (kind, about, payload)
  where not exists (
    select from app.outbox o
    where o.kind = again.kind and o.delivered_at is null and o.started_at is null and o.payload @> again.payload
  );
  return null;
end
$$;

create trigger users_mail_again_after_correction after update of email on auth.users
for each row when (
  new.email is not null and new.email is distinct from old.email and new.raw_app_meta_data -> 'claimed' = 'false'::jsonb
)
execute function app.mail_again_after_correction();
