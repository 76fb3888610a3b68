-- Puts the next mails into the outbox: at most `per_minute` within a minute and waiting at a time, of all newsletters together, in
-- any number of processes. So a newsletter never keeps other mails waiting, and a mail server that is away finds a short queue.
-- Ends a newsletter whose last mail is out.
create function app.queue_newsletters(per_minute integer, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  free integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401201);
  select per_minute - greatest(
    (select count(*) from app.newsletter_readers r where r.queued_at > at - interval '1 minute'),
    (select count(*) from app.outbox o where o.kind = 'newsletter' and o.delivered_at is null and o.handed_over_at is null)
  ) into free;
  if free > 0 then
    with next as (
      select r.id, r.newsletter_id
      from app.newsletters n join app.newsletter_readers r on r.newsletter_id = n.id and r.queued_at is null
      where n.state = 'sending' order by n.created_at, n.id, r.id limit free
      for no key update of n, r skip locked -- a stop waits, and takes these back
    ), marked as (
      update app.newsletter_readers r set queued_at = at from next where r.id = next.id returning r.id, r.newsletter_id
    )
    insert into app.outbox (kind, key, payload, created_at)
    select 'newsletter', 'newsletter:' || m.id,
      jsonb_build_object('newsletter_id', m.newsletter_id, 'reader_id', m.id::text), at
    from marked m
    on conflict (key) do nothing;
  end if;
  update app.newsletters n set state = 'sent', ended_at = at
  where n.state = 'sending' and n.collects is null
    and not exists (select from app.newsletter_readers r where r.newsletter_id = n.id and r.queued_at is null)
    and not exists (
      select from app.outbox o
      where o.kind = 'newsletter' and o.delivered_at is null and o.payload ->> 'newsletter_id' = n.id::text
        and (o.handed_over_at is null or o.handed_over_at > at - interval '5 minutes')
    );
end
$$;

-- Counts what came of a mail. One that an administrator sends again is counted again, in place of what came of it before.
create function app.record_newsletter_outcome(ended app.outbox) returns void
language plpgsql set search_path = ''
as $$
declare
  reader bigint := (ended.payload ->> 'reader_id')::bigint;
  newsletter uuid := app.to_uuid(ended.payload ->> 'newsletter_id');
  former text;
  result text := case
    when ended.last_error is null then 'sent' when ended.last_error = 'no longer relevant' then 'skipped' else 'failed'
  end;
begin
  select r.outcome into former from app.newsletter_readers r where r.id = reader for update;
  update app.newsletter_readers r set outcome = result where r.id = reader;
  update app.newsletters n set
    sent = n.sent + (result = 'sent')::integer - coalesce(former = 'sent', false)::integer,
    skipped = n.skipped + (result = 'skipped')::integer - coalesce(former = 'skipped', false)::integer,
    failed = n.failed + (result = 'failed')::integer - coalesce(former = 'failed', false)::integer
  where n.id = newsletter;
end
$$;

-- A reader who leaves before the turn comes was never one of them.
create function app.forget_newsletter_reader() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update app.newsletters n set total = n.total - 1 where n.id = old.newsletter_id;
  return null;
end
$$;

-- The text and the reader of a mail; nothing when the newsletter was stopped, when the reader withdrew or left, or when another
-- reader of it has this address by now.
create function app.find_newsletter_mail(reader bigint)
returns table (subject text, body text, address text, name text, "userId" uuid, "waitingId" uuid, course text)
language sql stable set search_path = ''
as $$
  select n.subject, n.body, found.address, found.name, r.user_id, r.waiting_id, k.title
  from app.newsletter_readers r
  join app.newsletters n on n.id = r.newsletter_id and n.state <> 'stopped'
  left join public.waiting_list w on w.id = r.waiting_id
  left join public.courses k on k.id = w.course_id
  left join public.users u on u.id = r.user_id
  cross join lateral (
    select case when r.user_id is not null then app.news_address(r.user_id) else app.waiting_address(w) end as address,
      coalesce(u.full_name, w.name, '') as name
  ) found
  where r.id = reader and found.address is not null and not exists (
    select from app.newsletter_readers other
    where other.newsletter_id = r.newsletter_id and other.email = found.address and other.id <> r.id
  )
$$;
