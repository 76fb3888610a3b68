-- The welcome says that only a password is missing, which is true of accounts that the checkout made and nobody has claimed yet.
-- To others, whoever asked, it would be a mail that worries them and a new link that ends the one they are waiting for.
-- Still one statement for every address: the answer and its time tell nothing.

-- `what` is 'recovery', 'sign_in_code' or 'welcome'.
create or replace function auth.request_mail(what text, address text, redirect_to text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  select what, what || ':' || u.id || ':' || extract(epoch from at),
    jsonb_strip_nulls(jsonb_build_object('user_id', u.id, 'redirect_to', redirect_to)), at
  from auth.users u
  where u.email = address and not u.is_sso_user and u.deleted_at is null
    and (what <> 'welcome' or u.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
  on conflict (key) do nothing
$$;
