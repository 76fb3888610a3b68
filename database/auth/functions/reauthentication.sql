-- GoTrue's reauthentication: a code to the mailbox of the signed-in account, which proves the owner for one change of e-mail or
-- password.

-- Queues the mail. 'user', or the reason why none goes: a mailbox that nobody has proven may be a stranger's.
create function auth.request_reauthentication(person uuid, session uuid, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  outcome text := auth.lock_person(person, session, at);
begin
  if outcome <> 'user' then
    return outcome;
  elsif not exists (select from auth.users u where u.id = person and u.mailbox_proven_at is not null) then
    return 'email_not_confirmed';
  end if;
  update auth.users set reauthentication_sent_at = at where id = person;
  insert into app.outbox (kind, key, payload, created_at)
  values ('reauthentication', concat_ws(':', 'reauthentication', person, extract(epoch from at)),
    jsonb_build_object('user_id', person), at)
  on conflict (key) do nothing;
  return outcome;
end
$$;

create function auth.create_nonce(person uuid, code_hash text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  select u.id, 'reauthentication_token', code_hash, u.email, at, at from auth.users u where u.id = person and u.email is not null
  on conflict (user_id, token_type, browser_hash) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, wrong_tries = 0, created_at = at, updated_at = at
$$;

-- Consumes the code: good once, for ten minutes, for the address it was sent to. The fifth wrong one ends it.
create function auth.use_nonce(person uuid, code_hash text, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from auth.users u where u.id = person for update;
  delete from auth.one_time_tokens t using auth.users u
  where t.user_id = person and t.token_type = 'reauthentication_token' and t.token_hash = code_hash
    and u.id = person and t.relates_to = u.email and t.created_at + interval '10 minutes' > at;
  if found then
    return true;
  end if;
  update auth.one_time_tokens t set wrong_tries = t.wrong_tries + 1
  where t.user_id = person and t.token_type = 'reauthentication_token';
  delete from auth.one_time_tokens t
  where t.user_id = person and t.token_type = 'reauthentication_token' and t.wrong_tries >= 5;
  return false;
end
$$;
