-- The time after which the mail behind `step` others is due, counted from the leaving.
create function app.recovery_wait(step integer) returns interval
language sql immutable set search_path = ''
as $$ select (array[interval '1 hour', interval '24 hours', interval '72 hours'])[step + 1] $$;

-- True when a mail about this checkout may go out now. A charge that is open has its own reminder.
create function app.may_recover(l app.left_checkouts) returns boolean
language sql stable set search_path = ''
as $$
  select l.accepts_mails
    and exists (select from public.courses c where c.id = l.course_id and app.is_sellable(c))
    and not app.knows_course(l.email, l.user_id, l.course_id)
    and not app.has_withdrawn_news(l.email)
    and not exists (
      select from public.users u
      join app.charges h on h.user_id = u.id and app.is_live(h.state)
      where (u.id = l.user_id or u.email = l.email)
        and l.course_id = any (coalesce(app.order_courses(h.order_id), array[h.course_id]))
    )
$$;

-- True when the mailbox has answered: by the link of a mail, or because the account that left the checkout has proven it.
create function app.has_answered(l app.left_checkouts) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.left_checkouts o where o.address_key = l.address_key and o.returned_at is not null)
    or exists (select from auth.users a where a.id = l.user_id and a.email = l.email and a.mailbox_proven_at is not null)
$$;

-- Queues the mails that are due: an address gets one, and once it has answered three in all, twelve hours apart at least. What was
-- missed while the school was down is skipped, not made up for.
create function app.queue_recovery_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  l app.left_checkouts;
  of_address record;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401203); -- one process counts the mails of an address
  for l in
    select c.* from app.left_checkouts c
    where c.accepts_mails and c.step < 3 and c.left_at between at - interval '7 days' and at - interval '1 hour'
      and c.left_at + app.recovery_wait(c.step) <= at
      and (c.mailed_at is null or c.mailed_at <= at - interval '12 hours')
      and app.may_recover(c)
      and (app.has_answered(c) or not exists (
        select from app.left_checkouts o where o.address_key = c.address_key and o.mailed_at is not null
      ))
    order by c.left_at limit 500 for update of c skip locked
  loop
    select sum(o.step) as steps, max(o.mailed_at) as mailed_at into of_address
    from app.left_checkouts o where o.address_key = l.address_key;
    continue when of_address.steps >= case when app.has_answered(l) then 3 else 1 end or of_address.mailed_at > at - interval '12 hours';
    update app.left_checkouts c set mailed_at = at, step = case
      when c.left_at + app.recovery_wait(2) <= at then 3
      when c.left_at + app.recovery_wait(1) <= at then 2
      else 1
    end
    where c.id = l.id returning c.* into l;
    insert into app.outbox (kind, key, payload, created_at)
    values ('checkout_left', 'checkout_left:' || l.id || ':' || l.step, jsonb_build_object('checkout_id', l.id), at)
    on conflict (key) do nothing;
  end loop;
end
$$;

-- The reminder of a Pix that is about to end counts as one of the three mails.
create function app.count_pix_reminder(charge text, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update app.left_checkouts l set step = least(3, l.step + 1), mailed_at = at
  from app.charges h join public.users u on u.id = h.user_id
  where h.id = charge and l.bought_at is null and (l.user_id = u.id or l.address_key = app.address_key(u.email))
    and l.course_id = any (coalesce(app.order_courses(h.order_id), array[h.course_id]))
$$;

-- The text and the reader of a mail; nothing when it is no longer relevant.
create function app.find_recovery_mail(checkout uuid) returns table (email text, product text, slug text, step integer)
language sql stable set search_path = ''
as $$
  select l.email, c.title, c.slug, l.step::integer
  from app.left_checkouts l join public.courses c on c.id = l.course_id
  where l.id = checkout and app.may_recover(l)
$$;
