-- A certificate bears a name that its owner has written, never an address: whoever holds the code reads it. Put right in the
-- profile, the name goes onto the next file; the code stays, so that a certificate vouches for one name at a time.

-- An account begins with the first part of its address for a name; nobody has written that. Null: there is none to print.
create function app.certificate_name(person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select btrim(u.full_name) from public.users u
  where u.id = person and char_length(btrim(u.full_name)) >= 2 and btrim(u.full_name) !~ '@'
    and btrim(u.full_name) is distinct from split_part(u.email, '@', 1)
$$;

alter table public.certificates drop constraint certificates_holder_name_is_short;
update public.certificates c set holder_name = coalesce(app.certificate_name(c.user_id), 'Nome não informado')
where c.holder_name ~ '@';
alter table public.certificates
  add constraint certificates_holder_name_is_short check (char_length(holder_name) between 2 and 200),
  add constraint certificates_holder_name_is_no_address check (holder_name !~ '@');

drop function public.list_my_certificates();

-- The courses of the caller and how near each certificate is. A course counts once it is his, or begun. `holder_name` is on the
-- certificate; `next_name` would be on the next file, null while there is none to print.
create function public.list_my_certificates() returns table (
  course_id text, course_slug text, course_title text, lesson_count integer, completed_count integer,
  minutes integer, code text, issued_at timestamptz, is_void boolean, holder_name text, next_name text
)
language sql stable security definer set search_path = ''
as $$
  select c.id, c.slug, coalesce(t.course_title, c.title), count(l.id)::integer, count(p.completed_at)::integer,
    -- The hours that the course was sold with; where none are announced, those of its lessons.
    coalesce(t.minutes, substring(c.duration_text from '^(\d{1,3}) horas?$')::integer * 60, sum(l.duration)::integer, 0), t.code, t.issued_at,
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

grant execute on function public.list_my_certificates() to authenticated;

-- The audit log tells that a name was changed, not which: it outlives the account.
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
  -- The file is there all the same, with the name that it has.
  if wait_seconds > 0 then
    return certificate;
  end if;
  update public.certificates t set holder_name = holder where t.id = certificate.id returning t.* into renamed;
  perform app.audit('rename_certificate', 'certificate', renamed.code, jsonb_build_object('course', renamed.course_title));
  return renamed;
end
$$;

-- The certificate of the caller for a course, made at the first call, with the name that his profile has now. Null: not all
-- lessons are completed, or it is not his course.
create or replace function public.issue_certificate(course text) returns public.certificates
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.certificates;
  progress record;
  own_name text := app.certificate_name(auth.uid());
begin
  select * into mine from public.certificates t where t.user_id = auth.uid() and t.course_id = course for update;
  if mine.id is not null and own_name <> mine.holder_name and app.certificate_holds(mine) then
    return app.rename_certificate(mine, own_name);
  elsif mine.id is not null then
    return mine;
  end if;
  select * into progress from public.list_my_certificates() l where l.course_id = course;
  if progress.course_id is null or progress.lesson_count = 0 or progress.completed_count < progress.lesson_count then
    return null;
  elsif own_name is null then
    raise exception 'Escreva o seu nome em Perfil para emitir o certificado.' using errcode = '22023';
  end if;
  insert into public.certificates (user_id, course_id, code, holder_name, course_title, minutes)
  values (auth.uid(), course, app.create_certificate_code(), own_name, progress.course_title, greatest(progress.minutes, 1))
  on conflict (user_id, course_id) do nothing;
  select * into mine from public.certificates t where t.user_id = auth.uid() and t.course_id = course;
  perform app.notify(auth.uid(), 'certificate_issued', 'Seu certificado está pronto', progress.course_title, '/membros/assinatura');
  return mine;
end
$$;
