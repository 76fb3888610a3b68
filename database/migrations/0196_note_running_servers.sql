-- What else the running servers agree on: the address that people type, for commands that run beside them, and a digest of the
-- secret that sessions are renewed with.
alter table app.settings add column public_url text, add column session_secret_digest text;

-- Called by the server at start. Refresh tokens are known by plain digests: without this, sessions would outlive the secrets
-- that their other tokens were signed with.
create function app.use_session_secret(digest text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  former text := (select s.session_secret_digest from app.settings s for update);
begin
  if former is distinct from digest then
    update app.settings set session_secret_digest = digest;
    if former is not null then
      delete from auth.sessions;
    end if;
  end if;
end
$$;
