create function app.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.users (id, email, email_status, full_name)
  values (
    new.id,
    coalesce(new.email, new.pending_email),
    case when new.pending_email is null then 'claimed' else 'pending' end,
    left(coalesce(
      nullif(trim(new.raw_user_meta_data ->> 'full_name'), ''), split_part(coalesce(new.email, new.pending_email), '@', 1)
    ), 200)
  );
  return new;
end
$$;

create function app.update_profile_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.users set
    email = coalesce(new.email, new.pending_email),
    email_status = case when new.pending_email is null then 'claimed' else 'pending' end
  where id = new.id;
  return new;
end
$$;

-- Definer functions, so that policies on users do not call themselves. True for everybody of the team, whatever the role: who asks
-- for rights asks app.has_role. An administrator whose session lacks the second factor is none (app.lacks_second_factor).
create function app.is_admin() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((select u.is_admin and not app.lacks_second_factor() from public.users u where u.id = auth.uid()), false)
$$;

create function app.has_access() returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select u.has_access and coalesce(u.access_ends_on >= app.today(), true) from public.users u where u.id = auth.uid()
  ), false)
$$;

create function app.fold_person(full_name text, email text) returns text
language sql stable set search_path = ''
as $$
  select translate(
    lower(normalize(concat_ws(E'\n', full_name, email), nfc)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'
  )
$$;

create function app.keep_person_searchable() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.searchable_people as s (id, text) values (new.id, app.fold_person(new.full_name, new.email))
  on conflict (id) do update set text = excluded.text;
  return null;
end
$$;

-- Refuses administrators, the caller included: a link or another address would let one sign in as another, and would make an
-- open session found by a stranger permanent. `npm run access-link` helps an administrator who is locked out.
create function app.require_no_admin(person public.users) returns public.users
language plpgsql immutable set search_path = ''
as $$
begin
  if person.is_admin then
    raise exception 'person_is_admin' using errcode = 'PT409';
  end if;
  return person;
end
$$;

-- Called after the lock on what changes, so that it sees a deletion that ran at the same time.
create function app.require_person(person uuid) returns public.users
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_person public.users;
begin
  select u.* into found_person from public.users u where u.id = person;
  if not found then
    raise exception 'person_not_found' using errcode = 'PT404';
  elsif exists (select from auth.users a where a.id = person and a.deleted_at is not null) then
    raise exception 'account_deleted' using errcode = 'PT404';
  end if;
  return found_person;
end
$$;

-- The name of a deleted account, as rows and screens show it.
create function app.name_of_deleted() returns text
language sql immutable set search_path = ''
as $$ select 'Conta excluída' $$;

-- First name and initial.
create function app.to_public_name(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when btrim(full_name) = app.name_of_deleted() then app.name_of_deleted()
    when array_length(words, 1) is null then 'Aluno'
    when array_length(words, 1) = 1 then words[1]
    else words[1] || ' ' || upper(left(words[array_length(words, 1)], 1)) || '.'
  end
  from (select regexp_split_to_array(nullif(btrim(full_name), ''), '\s+') as words) split
$$;

-- The first administrator of an empty system, made by the server at its first start. Null when there already is one:
-- the lock makes two processes that start concurrently agree. An account that already has the address is never promoted:
-- anybody can sign up with any address.
create function app.create_first_administrator(address text, password_hash text) returns uuid
language plpgsql set search_path = ''
as $$
declare
  administrator uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  if exists (select from public.users where is_admin) then
    return null;
  end if;
  insert into auth.users (email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  values (address, password_hash, now(), '{"provider": "email", "providers": ["email"]}', '{"full_name": "Administração"}')
  on conflict do nothing
  returning id into administrator;
  if administrator is null then
    return null;
  end if;
  insert into auth.identities (provider_id, user_id, provider, identity_data)
  values (administrator::text, administrator, 'email', jsonb_build_object('sub', administrator, 'email', address, 'email_verified', true));
  insert into public.team_members (user_id, role) values (administrator, 'owner');
  insert into public.access_grants (user_id, reason) values (administrator, 'administrador inicial');
  return administrator;
end
$$;
