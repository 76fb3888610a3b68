-- An account that a stranger may have registered with the address of another person, and that nothing was paid or given to: what the
-- school gives to the person would open for the stranger.
create function auth.may_be_a_strangers(account auth.users) returns boolean
language sql stable set search_path = ''
as $$
  select account.mailbox_proven_at is null
    and (auth.has_chosen_password(account) or exists (select from auth.sessions s where s.user_id = account.id))
    and not exists (select from public.users u where u.id = account.id and (u.has_access or u.is_admin))
$$;

-- The account that owns an address, as it is, or a new one without a password, like that of a paid checkout. Its name is taken for a
-- new account only.
create function auth.find_or_open_account(address text, full_name text, out person uuid, out is_new boolean)
language plpgsql set search_path = ''
as $$
begin
  is_new := false;
  select u.id into person from auth.users u where u.email = address and not u.is_sso_user;
  if person is not null then
    return;
  end if;
  insert into auth.users (email, raw_app_meta_data, raw_user_meta_data)
  values (
    address, '{"provider": "email", "providers": ["email"], "claimed": false}',
    jsonb_strip_nulls(jsonb_build_object('full_name', nullif(left(app.clean_line(full_name), 200), '')))
  )
  on conflict (email) where not is_sso_user do nothing
  returning id into person;
  if person is null then
    select u.id into person from auth.users u where u.email = address and not u.is_sso_user;
    return;
  end if;
  is_new := true;
  insert into auth.identities (provider_id, user_id, identity_data, provider)
  values (
    person::text, person,
    jsonb_build_object('sub', person, 'email', address, 'email_verified', false, 'phone_verified', false), 'email'
  );
end
$$;

-- Queues the invitation of a grant, once.
create function app.invite_to_grant(grant_id uuid, person uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into app.outbox (kind, key, payload)
  values ('access_invitation', 'access_invitation:' || grant_id, jsonb_build_object('grant_id', grant_id, 'user_id', person))
  on conflict (key) do nothing
$$;

-- Adds a person of an address to a course (null: the members area), until a last day or without an end. Somebody who has an account
-- gains the access, and keeps name, password and sessions.
create function public.admin_add_student(full_name text, email text, course text, ends_on date, is_invited boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  account auth.users;
  opened record;
  given uuid;
begin
  perform app.require_role('support');
  address := app.require_email(email);
  select * into opened from auth.find_or_open_account(address, admin_add_student.full_name);
  select u.* into account from auth.users u where u.id = opened.person;
  if auth.may_be_a_strangers(account) then
    raise exception 'account_unconfirmed' using errcode = 'PT409';
  end if;
  if opened.is_new then
    perform app.audit('create_account', 'user', account.id::text);
  end if;
  given := app.give_access(account.id, course, 'adicionado em Alunos', ends_on, true);
  if is_invited then
    perform app.invite_to_grant(given, account.id);
  end if;
  return jsonb_build_object('person', account.id, 'is_new', opened.is_new);
end
$$;
