-- Anonymous accounts (AUTH_ANONYMOUS): without address and password, for programs beside the school. The first address makes one an
-- account like others (auth.end_anonymity); a month without use ends it.

create function auth.sign_up_anonymously(metadata jsonb, token_hash text, client_ip inet, client_agent text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  insert into auth.users (is_anonymous, raw_user_meta_data, created_at, updated_at)
  values (true, metadata, at, at)
  returning id into person;
  return auth.open_session(person, 'anonymous', token_hash, client_ip, client_agent, at);
end
$$;

-- After an anonymous account got its first address.
create function auth.end_anonymity(person uuid, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  update auth.users u set
    is_anonymous = false, raw_app_meta_data = u.raw_app_meta_data || '{"provider": "email", "providers": ["email"]}'
  where u.id = person and u.is_anonymous and u.email is not null;
  if found then
    perform auth.add_email_identity(person, at);
  end if;
end
$$;

-- Purchases and access need somebody to whom they belong: neither an administrator nor a program gives them by mistake.
create function app.require_known_owner(person uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from auth.users u where u.id = person and u.is_anonymous) then
    raise exception 'account_is_anonymous' using errcode = 'PT403';
  end if;
end
$$;

create function app.refuse_anonymous_owner() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_known_owner(new.user_id);
  return new;
end
$$;
