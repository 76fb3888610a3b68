-- An administrator who looked at an account while it was deleted could put an address back on it: it stood under "Conta excluída",
-- and nobody could sign up or in with it any more. Functions of 0111 and 0124, replaced.

update auth.users set email = null where deleted_at is not null and email is not null;
alter table auth.users add constraint users_deleted_accounts_have_no_email check (deleted_at is null or email is null);

-- Called once what the caller changes is locked: a deletion that was under way is seen then.
create or replace function app.require_person(person uuid) returns public.users
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_person public.users;
begin
  select u.* into found_person from public.users u where u.id = person;
  if not found then
    raise exception 'Pessoa não encontrada' using errcode = 'PT404';
  elsif exists (select from auth.users a where a.id = person and a.deleted_at is not null) then
    raise exception 'Esta conta foi excluída' using errcode = 'PT404';
  end if;
  return found_person;
end
$$;

create or replace function public.admin_grant_access(person uuid, course text, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  title text;
begin
  perform app.require_admin();
  perform app.lock_buyer(person);
  perform app.require_person(person);
  select c.title into title from public.courses c where c.id = course and c.archived_at is null;
  if course is not null and title is null then
    raise exception 'Curso não encontrado' using errcode = '22023';
  end if;
  if exists (
    select from public.access_grants g
    where g.user_id = person and g.course_id is not distinct from course and g.revoked_at is null
  ) then
    raise exception 'Esta pessoa já tem este acesso' using errcode = '23505';
  end if;
  insert into public.access_grants (user_id, course_id, granted_by, reason)
  values (person, course, auth.uid(), app.require_reason(admin_grant_access.reason))
  returning id into given;
  perform app.notify(person, 'access_granted', 'Acesso liberado', coalesce(title, 'Área de membros'), '/membros');
  perform app.audit('grant_access', 'user', person::text,
    jsonb_build_object('course', title, 'reason', app.require_reason(admin_grant_access.reason)));
  return given;
end
$$;

create or replace function public.admin_create_access_link(person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  account public.users;
begin
  perform app.require_admin();
  perform from auth.users a where a.id = person for key share;
  account := app.require_no_admin(app.require_person(person));
  if account.email is null then
    raise exception 'Esta conta está sem e-mail. Corrija o e-mail antes.' using errcode = '22023';
  end if;
  perform auth.create_access_link(account.email, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now());
  perform app.audit('create_access_link', 'user', person::text);
  return token;
end
$$;

create or replace function public.admin_correct_email(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text := lower(trim(address));
  old text;
begin
  perform app.require_admin();
  -- Both rows in one order: two corrections that want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = fresh and not u.is_sso_user) order by u.id for update;
  old := (app.require_no_admin(app.require_person(person))).email;
  if fresh is null or fresh !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' or char_length(fresh) > 254 then
    raise exception 'Email inválido' using errcode = '22023';
  elsif fresh = old then
    return;
  end if;
  if not auth.free_address(fresh) then
    raise exception 'Este e-mail já é de outra conta' using errcode = '23505';
  end if;
  begin
    update auth.users set email = fresh, email_confirmed_at = now() where id = person;
  exception when unique_violation then
    raise exception 'Este e-mail já é de outra conta' using errcode = '23505';
  end;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', fresh), updated_at = now()
  where user_id = person and provider = 'email';
  delete from auth.one_time_tokens t where t.user_id = person;
  perform app.audit('correct_email', 'user', person::text,
    jsonb_build_object('from', app.mask_email(old), 'to', app.mask_email(fresh)));
end
$$;
