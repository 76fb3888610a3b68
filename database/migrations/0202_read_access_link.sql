-- Whose account a link opens, without using it up: a browser in which somebody else is signed in asks him first. Whoever holds
-- the link could open the account, so he learns nothing that he may not.
create function auth.read_access_link(link_hash text, at timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('outcome', 'account', 'id', u.id, 'email', u.email)
      from auth.one_time_tokens t
      join auth.users u on u.id = t.user_id and u.deleted_at is null
      where t.token_type in ('recovery_token', 'reauthentication_token') and t.token_hash = link_hash
        and t.created_at + interval '24 hours' > at
    ),
    jsonb_build_object('outcome', 'otp_expired')
  )
$$;
