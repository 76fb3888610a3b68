-- A certificate whose money went back is not vouched for any more. Whoever holds the code is told that it was ours and has ceased
-- to be valid, without the name; its owner sees it so in the list and gets no file. Bought again, it is valid again.

-- Another course of his keeps his access, not this certificate.
create function app.certificate_holds(certificate public.certificates) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.users u where u.id = certificate.user_id and (u.has_access or u.is_admin))
    and (app.owns_course(certificate.user_id, certificate.course_id) or not exists (
      select from public.purchases p
      where p.user_id = certificate.user_id and p.course_id = certificate.course_id
        and p.payment_status in ('REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
    ))
$$;

-- Whether the owner or an administrator, who alone read the row, may have its file.
grant execute on function app.certificate_holds(public.certificates) to authenticated;

-- What anybody who holds the code may know; null: there is no such certificate.
create or replace function public.verify_certificate(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('code', t.code, 'is_valid', app.certificate_holds(t))
    || case when app.certificate_holds(t) then jsonb_build_object(
      'holder_name', t.holder_name, 'course_title', t.course_title, 'minutes', t.minutes, 'issued_at', t.issued_at
    ) else '{}' end
  from public.certificates t
  where t.code = upper(btrim(verify_certificate.code))
$$;

drop function public.list_my_certificates();

-- The courses of the caller and how near each certificate is. A course counts once it is his, or begun.
create function public.list_my_certificates() returns table (
  course_id text, course_slug text, course_title text, lesson_count integer, completed_count integer,
  minutes integer, code text, issued_at timestamptz, is_void boolean
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.slug, coalesce(t.course_title, c.title), count(l.id)::integer, count(p.completed_at)::integer,
    -- The hours that the course was sold with; where none are announced, those of its lessons.
    coalesce(t.minutes, substring(c.duration_text from '^(\d{1,3}) horas?$')::integer * 60, sum(l.duration)::integer, 0), t.code, t.issued_at,
    t.id is not null and not app.certificate_holds(t)
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

grant execute on function public.list_my_certificates() to authenticated;
