-- What an administrator does to an account. Each function refuses everybody else, says in Portuguese why it refuses, and
-- leaves its audit row in the same transaction. Audit rows outlive accounts, so they name no e-mail in full.

create function app.require_person(person uuid) returns public.users
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_person public.users;
begin
  select u.* into found_person from public.users u where u.id = person;
  if not found then
    raise exception 'Pessoa não encontrada' using errcode = 'PT404';
  end if;
  return found_person;
end
$$;

create function app.require_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(trim(reason)) between 3 and 500 then
    return trim(reason);
  end if;
  raise exception 'Escreva o motivo, com 3 a 500 letras' using errcode = '22023';
end
$$;

create function app.mask_email(address text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(address, '^(.).*@', '\1***@') $$;

-- course null: the members area and what is open to every premium member. Answers the grant's id.
create function public.admin_grant_access(person uuid, course text, reason text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given uuid;
  title text;
begin
  perform app.require_admin();
  perform app.require_person(person);
  select c.title into title from public.courses c where c.id = course and c.archived_at is null;
  if course is not null and title is null then
    raise exception 'Curso não encontrado' using errcode = '22023';
  end if;
  perform app.lock_buyer(person);
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

-- Takes back what an administrator gave. What was bought is taken back by a refund alone.
create function public.admin_revoke_access(grant_id uuid, reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given public.access_grants;
begin
  perform app.require_admin();
  update public.access_grants g
  set revoked_at = now(), revoke_reason = app.require_reason(admin_revoke_access.reason)
  where g.id = grant_id and g.revoked_at is null
  returning g.* into given;
  if not found then
    raise exception 'Este acesso já foi retirado' using errcode = 'PT404';
  end if;
  perform app.audit('revoke_access', 'user', given.user_id::text, jsonb_build_object(
    'course', (select c.title from public.courses c where c.id = given.course_id), 'reason', given.revoke_reason
  ));
end
$$;

-- The secret of a link that opens a session of this person once, within 24 hours; only its digest is stored, and a newer one
-- replaces it. Two random UUIDs: 244 bits that nobody guesses.
create function public.admin_create_access_link(person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  account public.users;
begin
  perform app.require_admin();
  account := app.require_person(person);
  if account.email is null then
    raise exception 'Esta conta está sem e-mail. Corrija o e-mail antes.' using errcode = '22023';
  end if;
  perform auth.create_access_link(account.email, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now());
  perform app.audit('create_access_link', 'user', person::text);
  return token;
end
$$;

-- Moves an account to another address, claimed or not. Links made for the old one open nothing any more.
create function public.admin_correct_email(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text := lower(trim(address));
  old text;
begin
  perform app.require_admin();
  old := (app.require_person(person)).email;
  if fresh !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' or char_length(fresh) > 254 then
    raise exception 'Email inválido' using errcode = '22023';
  elsif fresh = old then
    return;
  end if;
  -- Both rows in one order: two corrections that want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = fresh and not u.is_sso_user) order by u.id for update;
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

-- Makes an administrator, or makes one a member again: never the last one, and oneself only when it is said twice.
create function public.admin_set_admin(person uuid, is_admin boolean, confirmed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401003); -- two who remove each other: the second finds himself the last
  perform app.require_admin();
  account := app.require_person(person);
  if account.is_admin = admin_set_admin.is_admin then
    return;
  elsif admin_set_admin.is_admin is null then
    raise exception 'Diga se a pessoa administra ou não' using errcode = '22023';
  elsif admin_set_admin.is_admin and exists (
    select from auth.users a where a.id = person and (a.email is null or a.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
  ) then
    raise exception 'Esta pessoa ainda não criou a própria senha' using errcode = 'PT409';
  elsif not admin_set_admin.is_admin and not exists (select from public.users u where u.is_admin and u.id <> person) then
    raise exception 'Esta é a única pessoa que administra. Escolha outra antes.' using errcode = 'PT409';
  elsif person = auth.uid() and not coalesce(confirmed, false) then
    raise exception 'Confirme que você quer deixar de administrar' using errcode = 'PT409';
  end if;
  update public.users u set is_admin = admin_set_admin.is_admin where u.id = person;
  perform app.audit(case when admin_set_admin.is_admin then 'make_admin' else 'unmake_admin' end, 'user', person::text);
end
$$;

grant execute on function public.admin_grant_access(uuid, text, text), public.admin_revoke_access(uuid, text),
  public.admin_create_access_link(uuid), public.admin_correct_email(uuid, text),
  public.admin_set_admin(uuid, boolean, boolean) to authenticated, service_role;
