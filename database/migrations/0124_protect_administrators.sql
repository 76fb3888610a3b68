-- Who administers could sign in as another who does, by a link of hers or by an address of his own in her account. Nobody needs
-- that: administrators change their own e-mail and password, and `npm run access-link` is there for one who is locked out. Not
-- for oneself either: whoever found an open session would make it last.
create function app.require_no_admin(person public.users) returns public.users
language plpgsql immutable set search_path = ''
as $$
begin
  if person.is_admin then
    raise exception 'Esta pessoa administra. Só ela mesma troca o e-mail e a senha da conta.' using errcode = 'PT409';
  end if;
  return person;
end
$$;

-- As before, and for members only.
create or replace function public.admin_create_access_link(person uuid) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  account public.users;
begin
  perform app.require_admin();
  account := app.require_no_admin(app.require_person(person));
  if account.email is null then
    raise exception 'Esta conta está sem e-mail. Corrija o e-mail antes.' using errcode = '22023';
  end if;
  perform auth.create_access_link(account.email, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now());
  perform app.audit('create_access_link', 'user', person::text);
  return token;
end
$$;

-- As before, for members only, and to an address that is one.
create or replace function public.admin_correct_email(person uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text := lower(trim(address));
  old text;
begin
  perform app.require_admin();
  old := (app.require_no_admin(app.require_person(person))).email;
  if fresh is null or fresh !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:].]{2,}$' or char_length(fresh) > 254 then
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
