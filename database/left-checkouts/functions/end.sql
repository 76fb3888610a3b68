-- The rows of an account: those that it left, and those of its address.
create function app.find_left_checkouts(person uuid) returns setof app.left_checkouts
language sql set search_path = ''
as $$
  select l.* from app.left_checkouts l
  where l.user_id = person or l.address_key = (select app.address_key(u.email) from public.users u where u.id = person)
  for update
$$;

-- By the link of a mail, which needs no session: no mails and no calls to the address, for any course, and it is not kept.
create function app.refuse_recovery(checkout uuid, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  same uuid[] := array(
    select l.id from app.left_checkouts l
    where l.address_key = (select c.address_key from app.left_checkouts c where c.id = checkout) for update
  );
begin
  update app.left_checkouts l set refused_at = coalesce(l.refused_at, at) where l.id = any (same);
  perform app.end_left_checkouts(same);
end
$$;

-- A consent that is withdrawn in the settings, or was not given with a purchase, ends what the checkout kept because of it.
create function app.withdraw_left_checkouts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid[] := array(select l.id from app.find_left_checkouts(new.user_id) l);
begin
  update app.left_checkouts l set
    accepts_mails = l.accepts_mails and new.kind <> 'marketing',
    accepts_whatsapp = l.accepts_whatsapp and new.kind <> 'whatsapp',
    phone = case when new.kind <> 'whatsapp' then l.phone end
  where l.id = any (own);
  perform app.end_left_checkouts(array(
    select l.id from app.left_checkouts l where l.id = any (own) and not l.accepts_mails and not l.accepts_whatsapp
  ));
  return null;
end
$$;

-- A checkout of a course that was bought is not left any more.
create function app.end_bought_checkouts(ordered uuid, was public.purchases[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid[];
begin
  own := array(
    select l.id
    from app.orders o cross join app.find_moved_lines(was) m cross join lateral app.find_left_checkouts(o.user_id) l
    where o.id = ordered and (m.line).payment_status = 'CONFIRMED' and l.course_id = (m.line).course_id
  );
  update app.left_checkouts l set bought_at = coalesce(l.bought_at, now()) where l.id = any (own);
  perform app.end_left_checkouts(own);
end
$$;
