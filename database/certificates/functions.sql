-- Eighty random bits in Crockford's base 32, which avoids letters that look alike.
create function app.create_certificate_code() returns text
language sql volatile set search_path = ''
as $$
  with bytes as (select pg_catalog.decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as b)
  select 'IP' || string_agg(
    case when n % 4 = 0 then '-' else '' end || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, place) % 32 + 1, 1), '' order by n
  )
  -- Bytes 6 and 8 of a version 4 uuid are not all random.
  from bytes, unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17]) with ordinality as t(place, ordinality),
    lateral (select ordinality - 1 as n) numbered
$$;

-- The name for a certificate, null when there is none. Only a name that the owner has written: a new profile is named after the
-- local part of its e-mail, which each holder of the code would read.
create function app.certificate_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select btrim(u.full_name) from public.users u
  where u.id = person and char_length(btrim(u.full_name)) >= 2 and btrim(u.full_name) !~ '@'
    and btrim(u.full_name) is distinct from split_part(u.email, '@', 1)
$$;

-- True while a certificate is valid: after a refund it is not, unless the course was open to its holder in another way when it
-- was issued. Verifying then says that it is no longer valid, without the name, and its owner gets no file. Buying again makes it
-- valid again.
create function app.certificate_holds(certificate public.certificates) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u where u.id = certificate.user_id and (u.is_admin or (u.has_access or exists (
      -- Access that ended by its time takes no certificate away.
      select from public.access_grants g where g.user_id = u.id and g.revoked_at is null
    )) and (
      app.owns_course(u.id, certificate.course_id)
      or not exists (
        select from public.purchases p
        where p.user_id = u.id and p.course_id = certificate.course_id
          and p.payment_status in ('REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
      )
      or exists (
        select from public.courses c where c.id = certificate.course_id and c.access_rule = 'any_premium'
      ) and (
        exists (
          select from public.access_grants g
          where g.user_id = u.id and g.revoked_at is null and g.created_at <= certificate.issued_at
        )
        or exists (
          select from public.purchases p
          where p.user_id = u.id and p.confirmed_at <= certificate.issued_at and app.purchase_counts(p)
        )
      )
    ))
  )
$$;

-- Puts a name corrected in the profile onto the next file; the code stays. The audit log outlives the account, so it has no name.
create function app.rename_certificate(certificate public.certificates, holder text) returns public.certificates
language plpgsql security definer set search_path = ''
as $$
declare
  renamed public.certificates;
  wait_seconds integer;
begin
  wait_seconds := app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'rename-certificate:' || certificate.id, 'points', 5, 'seconds', 86400)
  ), now());
  -- Over the limit, the file keeps its present name.
  if wait_seconds > 0 then
    return certificate;
  end if;
  update public.certificates t set holder_name = holder where t.id = certificate.id returning t.* into renamed;
  perform app.audit('rename_certificate', 'certificate', renamed.code, jsonb_build_object('course', renamed.course_title));
  return renamed;
end
$$;

-- The certificate of the caller for a course, made at the first call, with the profile's present name. Null: not all lessons
-- are completed, or the course is not open to the caller. Two calls wait for each other, and for a deletion of the account.
create function public.issue_certificate(course text) returns public.certificates
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.certificates;
  progress record;
  own_name text;
begin
  perform app.lock_buyer(auth.uid());
  own_name := app.certificate_name(auth.uid());
  select * into mine from public.certificates t where t.user_id = auth.uid() and t.course_id = course;
  if mine.id is not null and own_name <> mine.holder_name and app.certificate_holds(mine) then
    return app.rename_certificate(mine, own_name);
  elsif mine.id is not null then
    return mine;
  end if;
  select * into progress from public.list_my_certificates() l where l.course_id = course;
  if progress.course_id is null or progress.lesson_count = 0 or progress.completed_count < progress.lesson_count then
    return null;
  elsif own_name is null then
    raise exception 'certificate_name_missing' using errcode = '22023';
  end if;
  -- clock_timestamp, not now: access may have come while this call waited for the lock.
  insert into public.certificates (user_id, course_id, code, holder_name, course_title, minutes, issued_at)
  values (
    auth.uid(), course, app.create_certificate_code(), own_name, progress.course_title, greatest(progress.minutes, 1), clock_timestamp()
  )
  returning * into mine;
  return mine;
end
$$;

-- The courses that the caller owns or has begun, with the progress to each certificate. `holder_name` is on the certificate;
-- `next_name` would be on the next file, null when there is none.
create function public.list_my_certificates() returns table (
  course_id text, course_slug text, course_title text, lesson_count integer, completed_count integer,
  minutes integer, code text, issued_at timestamptz, is_void boolean, holder_name text, next_name text
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.slug, coalesce(t.course_title, c.title), count(l.id)::integer, count(p.completed_at)::integer,
    coalesce(t.minutes, sum(l.duration)::integer, 0), t.code, t.issued_at,
    t.id is not null and not app.certificate_holds(t), t.holder_name, app.certificate_name(auth.uid())
  from public.courses c
  left join public.modules m on m.course_id = c.id and m.archived_at is null
  left join public.lessons l on l.module_id = m.id and l.archived_at is null
  left join public.lesson_progress p on p.lesson_id = l.id and p.user_id = auth.uid()
  left join public.certificates t on t.course_id = c.id and t.user_id = auth.uid()
  where auth.uid() is not null and (t.id is not null or c.id in (select app.openable_course_ids()))
  group by c.id, t.id
  having t.id is not null or count(p.completed_at) > 0
    or exists (
      select from public.purchases b where b.user_id = auth.uid() and b.course_id = c.id and app.purchase_counts(b)
    )
  order by c.is_featured desc, c.title
$$;

-- The public data of a certificate, by its code in any spelling: without regard to case, spaces and hyphens, and with the letters
-- that Crockford's base 32 reads as digits. Null when there is no such certificate.
create function public.verify_certificate(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('code', t.code, 'is_valid', app.certificate_holds(t))
    || case when app.certificate_holds(t) then jsonb_build_object(
      'holder_name', t.holder_name, 'course_title', t.course_title, 'minutes', t.minutes, 'issued_at', t.issued_at
    ) else '{}' end
  from public.certificates t
  where t.code = regexp_replace(
    translate(regexp_replace(regexp_replace(upper(verify_certificate.code), '[^0-9A-Z]', '', 'g'), '^IP', ''), 'OIL', '011'),
    '^(.{4})(.{4})(.{4})(.{4})$', 'IP-\1-\2-\3-\4'
  )
$$;
