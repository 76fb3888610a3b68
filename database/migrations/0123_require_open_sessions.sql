-- An access token outlives the session it was made of by up to an hour: signing out, a new password, a ban and the end of an
-- account must hold for REST and storage at once. The server asks here in the statement that sets role and claims, so it costs
-- no round trip. Strict: who comes without a session (anonymous people, keys, the holder of an upload link) is not asked.
-- Called before the role is set, so by the login itself; it may do nothing else.
create function app.require_open_session(person uuid, session uuid) returns void
language plpgsql stable strict security definer set search_path = ''
as $$
begin
  perform from auth.sessions s
  join auth.users u on u.id = s.user_id
  where s.id = session and s.user_id = person
    and (s.not_after is null or s.not_after > now()) and (u.banned_until is null or u.banned_until <= now());
  if not found then
    raise exception 'Session from session_id claim in JWT does not exist' using errcode = 'PT401';
  end if;
end
$$;

grant usage on schema app to authenticator;
grant execute on function app.require_open_session(uuid, uuid) to authenticator;
