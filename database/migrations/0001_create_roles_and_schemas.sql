-- Roles of the wire (PostgREST's model) and the schemas of the rooms.
-- authenticator logs in for every REST and storage request and can only switch to one of the three roles below;
-- it inherits nothing, so a request that forgets to switch can do nothing. Its password is set by the server at start.
-- Schema public is what REST exposes; auth and storage carry upstream's table names; app holds what nobody reaches from outside.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit nocreatedb nocreaterole;
  end if;
exception when duplicate_object then
  null; -- another database of the same server is being migrated at this moment
end
$$;

grant anon, authenticated, service_role to authenticator;

-- PostgreSQL lets everybody execute new functions; here each function names its callers.
alter default privileges revoke execute on functions from public;

create schema auth;
create schema storage;
create schema app;

revoke all on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
grant usage on schema auth to anon, authenticated, service_role;
grant usage on schema storage to anon, authenticated, service_role;
grant usage on schema app to anon, authenticated, service_role;

create function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
language sql stable set search_path = ''
as $$ select nullif(auth.jwt() ->> 'sub', '')::uuid $$;

create function auth.role() returns text
language sql stable set search_path = ''
as $$ select coalesce(auth.jwt() ->> 'role', 'anon') $$;

create function auth.email() returns text
language sql stable set search_path = ''
as $$ select auth.jwt() ->> 'email' $$;

grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;

-- Keeps updated_at true for every table that carries it.
create function app.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
