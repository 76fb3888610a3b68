-- A certificate that is issued holds: whoever may open the course without the money that went back keeps what he earned that way.
-- Functions of 0170 and 0209, replaced.

-- A course that he got after it was issued keeps his access, not what was earned with money that went back.
create or replace function app.certificate_holds(certificate public.certificates) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.users u where u.id = certificate.user_id and (u.is_admin or u.has_access and (
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

-- The certificate of the caller for a course, made at the first call, with the name that his profile has now. Null: not all
-- lessons are completed, or it is not his course. Two calls, and a deletion of the account, wait for each other.
create or replace function public.issue_certificate(course text) returns public.certificates
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
    raise exception 'Escreva o seu nome em Perfil para emitir o certificado.' using errcode = '22023';
  end if;
  -- The moment is that after the wait, in which the access may have come.
  insert into public.certificates (user_id, course_id, code, holder_name, course_title, minutes, issued_at)
  values (
    auth.uid(), course, app.create_certificate_code(), own_name, progress.course_title, greatest(progress.minutes, 1), clock_timestamp()
  )
  returning * into mine;
  perform app.notify(auth.uid(), 'certificate_issued', 'Seu certificado está pronto', progress.course_title, '/membros/assinatura');
  return mine;
end
$$;
