create function auth.has_chosen_password(account auth.users) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(account.encrypted_password, '') <> '' and account.raw_app_meta_data -> 'claimed' is distinct from 'false'::jsonb
$$;

create function auth.may_be_registered_by_stranger(account auth.users, kept uuid, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select account.mailbox_proven_at is null and not exists (
    select from auth.sessions s
    where s.id = kept and s.user_id = account.id and (s.not_after is null or s.not_after > at)
  )
$$;

-- True when a first proof voids the password that the account has: a person may have chosen it who does not own the mailbox. It does
-- not where the proof comes from a browser with a session of the account (`kept`). An account that a checkout made has no password
-- before a person chooses it; the choice ends its other sessions.
create function auth.voids_password(account auth.users, kept uuid, at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select auth.may_be_registered_by_stranger(account, kept, at) and auth.has_chosen_password(account)
$$;

-- A mailed link proves the mailbox; one from the school proves none, because anybody may read it.
create function auth.is_mailbox_proof(link auth.one_time_tokens, account auth.users) returns boolean
language sql immutable set search_path = ''
as $$
  select link.token_type in ('recovery_token', 'confirmation_token') and link.relates_to = coalesce(account.email, account.pending_email)
$$;

-- A link from the school is for the person whom the school knows: it ends what is older, as a mailed one does.
create function auth.is_first_proof(link auth.one_time_tokens, account auth.users) returns boolean
language sql immutable set search_path = ''
as $$ select link.token_type = 'lent_link' or auth.is_mailbox_proof(link, account) $$;

-- Ends sessions, links, second factors, passkeys, identities of providers, the phone number, the secret address of the calendar and
-- the password of an account.
create function auth.end_earlier_access(account auth.users) returns void
language sql set search_path = ''
as $$
  delete from auth.sessions s where s.user_id = account.id;
  select auth.void_links(account.id), auth.remove_factors(account.id), auth.remove_provider_identities(account.id),
    auth.remove_phone(account.id);
  delete from public.calendar_feeds c where c.user_id = account.id;
  update auth.users
  set encrypted_password = null, raw_app_meta_data = raw_app_meta_data || '{"claimed": false}'
  where id = account.id;
$$;

-- The first proof of a mailbox. The account may have been registered by another person, with open sessions, links and a password:
-- they end, unless the proof comes from a browser with a session of the account (`kept`), or with the
-- password that the account has (`proven_hash`, as the server verified it).
create function auth.prove_mailbox(account auth.users, kept uuid, proven_hash text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if account.encrypted_password is distinct from proven_hash and auth.voids_password(account, kept, at) then
    perform auth.end_earlier_access(account);
  elsif proven_hash is null and auth.may_be_registered_by_stranger(account, kept, at) then
    perform auth.remove_factors(account.id), auth.remove_provider_identities(account.id), auth.remove_phone(account.id);
  end if;
  update auth.users
  set email_confirmed_at = coalesce(email_confirmed_at, at), mailbox_proven_at = coalesce(mailbox_proven_at, at)
  where id = account.id and email is not null;
end
$$;

-- The use of a link from the school: a first proof that leaves the mailbox unproven. It also ends the sessions of an account that a
-- checkout made: another person may have typed the address there, and be waiting for what the school grants.
create function auth.accept_school_link(account auth.users, kept uuid, proven_hash text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  if (proven_hash is null or account.encrypted_password is distinct from proven_hash)
    and auth.may_be_registered_by_stranger(account, kept, at) then
    perform auth.end_earlier_access(account);
  end if;
end
$$;
