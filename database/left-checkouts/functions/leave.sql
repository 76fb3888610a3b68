-- The key of an address that is not kept.
create function app.address_key(address text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(address), 'UTF8')), 'hex') $$;

-- True when this address or account has bought the course, is about to, or has it anyway. A purchase that was returned counts:
-- its buyer knows the course.
create function app.knows_course(address text, person uuid, course text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.users u
    where (u.id = person or u.email = address) and (
      app.owns_course(u.id, course) or exists (
        select from public.purchases p
        where p.user_id = u.id and p.course_id = course
          and p.payment_status in ('IN_ANALYSIS', 'CONFIRMED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
      )
    )
  )
$$;

-- Takes from rows what names a person. The address is free for a new consent, unless it was refused.
create function app.end_left_checkouts(ids uuid[]) returns void
language sql set search_path = ''
as $$
  update app.left_checkouts l set
    email = null, phone = null, coupon = null, user_id = null, accepts_mails = false, accepts_whatsapp = false
  where l.id = any (ids)
$$;

-- True when this account, whose e-mail the address is, has begun to buy the course.
create function app.has_begun(person uuid, address text, course text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.users u join public.purchases p on p.user_id = u.id
    where u.id = person and u.email = address and p.course_id = course
  )
$$;

-- Stores a checkout's data of its visitor: the row of a tab follows what is typed, and ends when no consent is left. The answer
-- never depends on what is known of the address. Once a browser has begun to buy, no other one changes its row, unless the same
-- account is signed in there. False for a course that is not listed.
create function app.leave_checkout(said jsonb, person uuid, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
declare
  course public.courses := app.find_course(said ->> 'product');
  tab uuid := (said ->> 'ticket')::uuid;
  address text := said ->> 'email';
  wants_mails boolean := (said ->> 'mails')::boolean;
  wants_whatsapp boolean := said ->> 'phone' is not null;
  begun timestamptz := case when app.has_begun(person, said ->> 'email', course.id) then at end;
begin
  if course.id is null or not course.is_listed then
    return false;
  end if;
  -- A mistyped address of this tab: nothing was sent to it.
  delete from app.left_checkouts l
  where l.ticket = tab and (l.address_key <> app.address_key(address) or l.course_id <> course.id) and l.step = 0;
  update app.left_checkouts l set ticket = gen_random_uuid()
  where l.ticket = tab and (l.address_key <> app.address_key(address) or l.course_id <> course.id);
  if not (wants_mails or wants_whatsapp) then
    perform app.end_left_checkouts(array(select l.id from app.left_checkouts l where l.ticket = tab));
    return true;
  end if;
  if not app.is_sellable(course) or app.knows_course(address, person, course.id) or exists (
    select from app.left_checkouts l where l.address_key = app.address_key(address) and l.refused_at is not null
  ) then
    return true;
  end if;
  insert into app.left_checkouts as l (
    ticket, course_id, email, address_key, user_id, phone, coupon, accepts_mails, accepts_whatsapp, version, created_at, left_at, begun_at
  )
  values (
    tab, course.id, address, app.address_key(address), person, said ->> 'phone', said ->> 'coupon', wants_mails, wants_whatsapp,
    said ->> 'version', at, at, begun
  )
  on conflict (address_key, course_id) do update set
    ticket = excluded.ticket, email = excluded.email, phone = excluded.phone, coupon = excluded.coupon, version = excluded.version,
    accepts_mails = excluded.accepts_mails, accepts_whatsapp = excluded.accepts_whatsapp,
    user_id = case when l.email is null or l.user_id = excluded.user_id then excluded.user_id end,
    left_at = case when l.step = 0 then excluded.left_at else l.left_at end,
    begun_at = case when l.ticket = excluded.ticket then coalesce(l.begun_at, excluded.begun_at) else excluded.begun_at end
  where l.bought_at is null and (l.begun_at is null or l.email is null or l.ticket = excluded.ticket or l.user_id = excluded.user_id);
  return true;
end
$$;

-- The link of a mail was opened: what the checkout is filled with, and nothing else of the person. The coupon only while it can be
-- used. Null when the row has ended.
create function app.resume_checkout(checkout uuid, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  l app.left_checkouts;
begin
  update app.left_checkouts c set returned_at = coalesce(c.returned_at, at)
  where c.id = checkout and c.email is not null and c.step > 0 returning c.* into l;
  if l.id is null then
    return null;
  end if;
  return jsonb_build_object('email', l.email, 'coupon', case
    when app.quote_coupon(l.course_id, l.coupon, null, at) ->> 'outcome' = 'found' then l.coupon
  end);
end
$$;
