-- Certificates of participation: one per person and course, issued once all of its lessons are completed, with a code that
-- cannot be guessed. Name, course and hours are what they were that day. The owner and administrators read the row; whoever
-- holds the code is told name, course, hours and day by verify_certificate, and nothing else. Not granted to any client:
-- every write (issue_certificate is the door) and reading other people's.

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  course_id text not null references public.courses (id) on delete restrict,
  code text not null constraint certificates_code_key unique
    constraint certificates_code_is_unguessable check (code ~ '^IP(-[0-9A-HJKMNP-TV-Z]{4}){4}$'),
  holder_name text not null constraint certificates_holder_name_is_short check (char_length(holder_name) between 3 and 200),
  course_title text not null constraint certificates_course_title_is_short check (char_length(course_title) between 1 and 200),
  minutes integer not null constraint certificates_minutes_are_sane check (minutes between 1 and 60000),
  issued_at timestamptz not null default now(),
  constraint certificates_are_once_per_course unique (user_id, course_id)
);

alter table public.certificates enable row level security;
alter table public.certificates force row level security;

create index certificates_course_idx on public.certificates (course_id);

create policy certificates_select_own on public.certificates for select to authenticated
using (user_id = (select auth.uid()));

create policy certificates_select_admin on public.certificates for select to authenticated
using ((select app.is_admin()));

grant select on public.certificates to authenticated;
grant select, insert, update, delete on public.certificates to service_role;

-- Eighty bits in Crockford's letters, which nobody misreads.
create function app.create_certificate_code() returns text
language sql volatile set search_path = ''
as $$
  with bytes as (select pg_catalog.decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex') as b)
  select 'IP' || string_agg(
    case when n % 4 = 0 then '-' else '' end || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(b, place) % 32 + 1, 1), '' order by n
  )
  -- The bytes of a version 4 uuid that are all chance: not 6 and 8.
  from bytes, unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17]) with ordinality as t(place, ordinality),
    lateral (select ordinality - 1 as n) numbered
$$;

-- The courses of the caller and how near each certificate is. A course counts once it is his, or begun.
create function public.list_my_certificates() returns table (
  course_id text, course_slug text, course_title text, lesson_count integer, completed_count integer,
  minutes integer, code text, issued_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.slug, coalesce(t.course_title, c.title), count(l.id)::integer, count(p.completed_at)::integer,
    -- The hours that the course was sold with; where none are announced, those of its lessons.
    coalesce(t.minutes, substring(c.duration_text from '^(\d{1,3}) horas?$')::integer * 60, sum(l.duration)::integer, 0), t.code, t.issued_at
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

-- The certificate of the caller for a course, made at the first call. Null: not all lessons are completed, or it is not his course.
create function public.issue_certificate(course text) returns public.certificates
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.certificates;
  progress record;
begin
  select * into mine from public.certificates t where t.user_id = auth.uid() and t.course_id = course;
  if mine.id is not null then
    return mine;
  end if;
  select * into progress from public.list_my_certificates() l where l.course_id = course;
  if progress.course_id is null or progress.lesson_count = 0 or progress.completed_count < progress.lesson_count then
    return null;
  end if;
  insert into public.certificates (user_id, course_id, code, holder_name, course_title, minutes)
  select u.id, course, app.create_certificate_code(), case when char_length(btrim(u.full_name)) >= 3 then btrim(u.full_name) else u.email end,
    progress.course_title, greatest(progress.minutes, 1)
  from public.users u where u.id = auth.uid()
  on conflict (user_id, course_id) do nothing;
  select * into mine from public.certificates t where t.user_id = auth.uid() and t.course_id = course;
  perform app.notify(auth.uid(), 'certificate_issued', 'Seu certificado está pronto', progress.course_title, '/membros/assinatura');
  return mine;
end
$$;

-- What anybody who holds the code may know; null: there is no such certificate, or its money went back.
create function public.verify_certificate(code text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'code', t.code, 'holder_name', t.holder_name, 'course_title', t.course_title, 'minutes', t.minutes, 'issued_at', t.issued_at
  )
  from public.certificates t
  join public.users u on u.id = t.user_id
  where t.code = upper(btrim(verify_certificate.code)) and (u.has_access or u.is_admin)
    and (app.owns_course(t.user_id, t.course_id) or not exists ( -- another course of his keeps his access, not this certificate
      select from public.purchases p
      where p.user_id = t.user_id and p.course_id = t.course_id and p.payment_status in ('REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
    ))
$$;

grant execute on function public.list_my_certificates(), public.issue_certificate(text) to authenticated;
grant execute on function public.verify_certificate(text) to anon, authenticated, service_role;
