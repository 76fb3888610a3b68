create function app.take_rank() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select m.rank into new.rank from owed.mails m where m.kind = new.kind;
  return new;
end
$$;

-- Claims the next mail in one statement. One at a time, so that a process that dies loses only that one. The kinds are an array,
-- so that the index is read in its order up to the first that is due. Mails that are too old are left to app.drop_old_mails.
create function app.claim_mails(kinds jsonb, at timestamptz)
returns table (id text, attempt integer, kind text, payload jsonb, created_at timestamptz)
language sql set search_path = ''
as $$
  update app.outbox o
  set attempts = o.attempts + 1, started_at = at, handed_over_at = null,
    next_attempt_at = at + least(interval '6 hours', interval '10 seconds' * power(2, least(o.attempts, 12)))
  where o.id = (
    select waiting.id from app.outbox waiting
    where waiting.delivered_at is null and waiting.started_at is null and waiting.next_attempt_at <= at
      and waiting.rank is not null and waiting.created_at >= at - interval '3 days'
      and waiting.kind = any (array(select jsonb_array_elements_text(kinds)))
    order by waiting.rank, waiting.id limit 1 for update skip locked
  )
  returning o.id::text, o.attempts, o.kind, o.payload, o.created_at
$$;

-- Mails that were claimed and not handed over, by a process that died: most deliveries take seconds. One that takes longer is
-- refused its hand-over, because the number of attempts has changed.
create function app.release_interrupted_mails(kinds jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  update app.outbox o set started_at = null, next_attempt_at = at, last_error = 'interrupted'
  where o.id in (
    select dead.id from app.outbox dead
    where dead.delivered_at is null and dead.handed_over_at is null and dead.started_at < at - interval '5 minutes'
      and dead.kind in (select jsonb_array_elements_text(kinds))
    for update skip locked
  )
$$;

-- Called by an hourly job, also without a mail server. A mail that is too old to be claimed counts as delivered, so that
-- app.sweep_old_rows deletes it a year later, or keeps its key.
create function app.drop_old_mails(kinds jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  with dropped as (
    update app.outbox o set delivered_at = at, last_error = 'too old to send', payload = o.payload - 'address'
    where o.id in (
      select old.id from app.outbox old
      where old.delivered_at is null and old.started_at is null and old.created_at < at - interval '3 days'
        and old.kind in (select jsonb_array_elements_text(kinds))
      limit 5000 for update skip locked
    )
    returning *
  )
  select app.note_mail_end(d) from dropped d
$$;

-- Calls what its noun has declared for the end of a mail.
create function app.note_mail_end(ended app.outbox) returns void
language plpgsql set search_path = ''
as $$
declare
  noted_by text := (select m.noted_by from owed.mails m where m.kind = ended.kind);
begin
  if noted_by is not null then
    -- The name comes from the files of the schema, never from a client.
    execute format('select %s($1)', noted_by) using ended;
  end if;
end
$$;

-- Ends a claim. note: the reason when nothing was sent. An address in the payload is deleted, because it is needed no longer.
create function app.finish_mail(mail bigint, attempt integer, note text, at timestamptz) returns void
language sql set search_path = ''
as $$
  with ended as (
    update app.outbox o set delivered_at = at, last_error = note, payload = o.payload - 'address'
    where o.id = mail and o.attempts = attempt
    returning *
  )
  select app.note_mail_end(e) from ended e
$$;

-- The bell shows every reply; mails are limited to one an hour for a thread and ten a day for a person, so that replies cannot
-- flood a mailbox.
create function app.queue_reply_mail(recipient uuid, thread uuid, reply uuid) returns void
language plpgsql set search_path = ''
as $$
begin
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'reply-mail-thread:' || thread || ':' || recipient, 'points', 1, 'seconds', 3600),
    jsonb_build_object('key', 'reply-mail-day:' || recipient, 'points', 10, 'seconds', 86400)
  ), now()) > 0 then
    return;
  end if;
  insert into app.outbox (kind, key, payload)
  values ('comment_reply', 'comment_reply:' || reply, jsonb_build_object('comment_id', reply))
  on conflict (key) do nothing;
end
$$;

-- After a mistyped address is corrected, receipt and welcome are sent again to the new one. An account with a password has
-- received its mails.
create function app.mail_again_after_correction(person uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload)
  select again.kind, again.kind || ':' || again.about || ':corrected:' || extract(epoch from clock_timestamp()), again.payload
  from (
    select p.* from public.purchases p
    join auth.users a on a.id = p.user_id and a.raw_app_meta_data -> 'claimed' = 'false'::jsonb
    where p.user_id = person and p.payment_status = 'CONFIRMED' order by p.confirmed_at desc limit 1
  ) purchase
  cross join lateral (values
    ('welcome', person, jsonb_build_object('user_id', person)),
    ('purchase_confirmed', purchase.id, jsonb_build_object('purchase_id', purchase.id))
  ) again (kind, about, payload)
  -- Only what was already sent: queued mails go to the new address anyway.
  where not exists (
    select from app.outbox o
    where o.kind = again.kind and o.delivered_at is null and o.started_at is null and o.payload @> again.payload
  )
$$;

-- The address of a mail; null: it goes to the school, or its reader does not exist any more.
create function app.mail_address(kind text, payload jsonb) returns text
language plpgsql stable set search_path = ''
as $$
declare
  reader text;
  address text;
begin
  select m.address into reader from owed.mails m where m.kind = mail_address.kind;
  if reader is not null then
    -- The name comes from the files of the schema, never from a client.
    execute format('select %s($1)', reader) into address using payload;
  end if;
  return address;
end
$$;

-- Queues a listed mail again. False when it is not listed any more.
create function public.admin_resend_mail(mail_id bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_kind text;
begin
  perform app.require_role('support');
  update app.outbox o
  set delivered_at = null, last_error = null, started_at = null, handed_over_at = null,
    next_attempt_at = '-infinity', created_at = now()
  from app.mail_problems m
  where m.id = mail_id and m.can_send and o.id = m.id
    and app.mail_problem(o.delivered_at, o.handed_over_at, o.attempts, o.last_error) is not null
  returning o.kind into found_kind;
  if found_kind is null then
    return false;
  end if;
  perform app.audit('resend_mail', 'mail', mail_id::text, jsonb_build_object('kind', found_kind));
  return true;
end
$$;

-- Deletes mails that nobody causes again a year after they were sent, or lost; the others keep their key and nothing else. Called by
-- app.sweep_old_rows; at most a thousand of each.
create function app.sweep_mails(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  year_ago constant timestamptz := at - interval '1 year';
begin
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old join owed.mails m on m.kind = old.kind
    where old.delivered_at < year_ago and coalesce(old.key !~ m.kept_key, true)
    limit 1000 for update of old skip locked
  );
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old join owed.mails m on m.kind = old.kind and m.kept_key is null and not m.keeps_unclear
    where old.delivered_at is null and old.started_at < year_ago
    limit 1000 for update of old skip locked
  );
  update app.outbox o set payload = '{}' where o.id in (
    select old.id from app.outbox old join owed.mails m on m.kind = old.kind and m.kept_key is not null
    where old.delivered_at < year_ago and old.payload <> '{}'
    limit 1000 for update of old skip locked
  );
end
$$;
