-- A wrong password costs the work of every kind of hash that is stored, so that its time does not tell an imported account
-- (bcrypt, or Argon2id at another cost) from one made here, or from none.

-- A hash up to its salt: how it is made, and at what cost.
create function auth.hash_kind(password_hash text) returns text
language sql immutable set search_path = ''
as $$
  select substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d\$)')
$$;

create index users_hash_kind_idx on auth.users (auth.hash_kind(encrypted_password));

-- Each is looked up behind the one before: two or three of them in any number of accounts.
create function auth.find_hash_kinds() returns jsonb
language sql stable set search_path = ''
as $$
  with recursive stored as (
    select min(auth.hash_kind(u.encrypted_password)) as kind from auth.users u
    union all
    select (select min(auth.hash_kind(u.encrypted_password)) from auth.users u where auth.hash_kind(u.encrypted_password) > stored.kind)
    from stored where stored.kind is not null
  )
  select coalesce(jsonb_agg(kind) filter (where kind is not null), '[]') from stored
$$;

-- Function of 0012, replaced.
drop function auth.begin_sign_in(text, inet, jsonb, jsonb, timestamptz);
create function auth.begin_sign_in(address text, client_ip inet, limits jsonb, known_limits jsonb, at timestamptz)
returns table (wait integer, user_id uuid, encrypted_password text, hash_kinds jsonb)
language plpgsql set search_path = ''
as $$
begin
  select u.id, u.encrypted_password into user_id, encrypted_password
  from auth.users u where u.email = address and not u.is_sso_user and u.deleted_at is null;
  if exists (
    select from auth.sessions s
    where s.user_id = begin_sign_in.user_id
      and s.ip <<= set_masklen(client_ip, case family(client_ip) when 6 then 64 else 32 end) -- an IPv6 customer has a whole /64
  ) then
    wait := app.take_attempts(known_limits, at);
  else
    wait := app.take_attempts(limits, at);
  end if;
  hash_kinds := auth.find_hash_kinds();
  return next;
end
$$;
