-- Refuses a text that cannot be sent.
create function app.check_newsletter(subject text, body text) returns void
language plpgsql set search_path = ''
as $$
begin
  if subject is null or char_length(subject) not between 3 and 150 or subject ~ '[[:cntrl:]]' then
    raise exception 'newsletter_subject_wrong' using errcode = '22023';
  elsif body is null or char_length(body) not between 10 and 20000 then
    raise exception 'newsletter_body_wrong' using errcode = '22023';
  end if;
end
$$;

create function app.count_readers(to_subscribers boolean, course text) returns bigint
language sql stable set search_path = ''
as $$
  select count(*) from (
    select s.address from app.list_subscribers('00000000-0000-0000-0000-000000000000', 1000000) s
    where to_subscribers and s.address is not null
    union
    select app.waiting_address(w) from public.waiting_list w where w.course_id = course and app.waiting_address(w) is not null
  ) readers
$$;

-- The counts of readers: on each list, and on the chosen ones together.
create function public.admin_count_readers(to_subscribers boolean, course text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  return jsonb_build_object(
    'total', app.count_readers(coalesce(to_subscribers, false), course),
    'subscribers', app.count_readers(true, null),
    'waiting', (
      select coalesce(
        jsonb_agg(jsonb_build_object('course_id', k.id, 'title', k.title, 'people', people.count) order by k.position, k.id), '[]')
      from public.courses k
      cross join lateral (
        select count(*) from public.waiting_list w where w.course_id = k.id and app.waiting_address(w) is not null
      ) people
      where people.count > 0
    )
  );
end
$$;

-- Begins to send. The same id again changes nothing; the same text under another one is refused.
create function public.admin_send_newsletter(
  newsletter uuid, subject text, body text, to_subscribers boolean, course text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  clean_subject text := app.clean_line(admin_send_newsletter.subject);
  clean_body text := btrim(app.clean_text(admin_send_newsletter.body), E' \n\t');
begin
  perform app.require_role('owner');
  perform app.require_fresh_proof();
  perform app.check_newsletter(clean_subject, clean_body);
  if course is not null and not exists (select from public.courses k where k.id = course) then
    raise exception 'course_not_found' using errcode = 'PT404';
  end if;
  if exists (select from app.newsletters n where n.id = newsletter) then
    return;
  elsif newsletter is null or app.count_readers(coalesce(to_subscribers, false), course) = 0 then
    raise exception 'newsletter_without_readers' using errcode = 'PT409';
  end if;
  begin
    insert into app.newsletters (id, subject, body, is_to_subscribers, course_id, created_by, collects)
    values (
      newsletter, clean_subject, clean_body, coalesce(to_subscribers, false), course, auth.uid(),
      case when to_subscribers then 'subscribers' else 'waiting' end
    )
    on conflict (id) do nothing;
  exception when unique_violation then
    raise exception 'newsletter_already_sent' using errcode = 'PT409';
  end;
  if found then
    perform app.audit('send_newsletter', 'newsletter', newsletter::text, jsonb_build_object('title', clean_subject));
  end if;
end
$$;

-- Stops a newsletter, or goes on with one that was stopped within the last 30 days. Mails that are queued and not being sent are
-- taken back. Refused (PT409) when there is nothing to stop, or to go on with.
create function public.admin_stop_newsletter(newsletter uuid, is_stopped boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  n app.newsletters;
begin
  perform app.require_role('owner');
  perform app.require_fresh_proof() where not is_stopped;
  select * into n from app.newsletters w where w.id = newsletter for update;
  if is_stopped and n.state = 'sending' then
    update app.newsletters w set state = 'stopped', ended_at = now() where w.id = n.id;
    with taken as (
      delete from app.outbox o
      where o.kind = 'newsletter' and o.delivered_at is null and o.started_at is null and o.payload ->> 'newsletter_id' = n.id::text
      returning (o.payload ->> 'reader_id')::bigint as reader
    )
    update app.newsletter_readers r set queued_at = null from taken where r.id = taken.reader;
    perform app.audit('stop_newsletter', 'newsletter', n.id::text);
  elsif not is_stopped and n.state = 'stopped' and n.ended_at > now() - interval '30 days' then
    update app.newsletters w set state = 'sending', ended_at = null where w.id = n.id;
    perform app.audit('resume_newsletter', 'newsletter', n.id::text);
  else
    raise exception 'newsletter_over' using errcode = 'PT409';
  end if;
end
$$;

-- Queues the mail for the caller alone, before it is sent to its readers.
create function public.admin_test_newsletter(subject text, body text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  clean_subject text := app.clean_line(admin_test_newsletter.subject);
  clean_body text := btrim(app.clean_text(admin_test_newsletter.body), E' \n\t');
begin
  perform app.require_role('content');
  perform app.check_newsletter(clean_subject, clean_body);
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'newsletter-test:' || auth.uid(), 'points', 30, 'seconds', 3600)
  ), now()) > 0 then
    raise exception 'too_many_attempts' using errcode = 'PT429';
  end if;
  insert into app.outbox (kind, key, payload)
  values ('newsletter_test', 'newsletter_test:' || gen_random_uuid(), jsonb_build_object(
    'user_id', auth.uid(), 'subject', clean_subject, 'body', clean_body
  ));
end
$$;
