revoke all on schema public from public;
grant usage on schema public, auth, storage, realtime, app to anon, authenticated, service_role;
grant usage on schema app to authenticator;

grant execute on function auth.jwt(), auth.uid() to anon, authenticated, service_role;

grant execute on function app.plain_words(text) to authenticated, service_role;
