-- Roles of the wire (PostgREST's model) and the schemas. authenticator logs in for every REST and storage request and can only
-- switch to one of the three roles below; it inherits nothing, so a request that forgets to switch can do nothing. Its password
-- is set by the server at start. Schema public is what REST exposes; auth, storage and realtime carry upstream's table names; app is
-- internal.
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
  null; -- another database of the same server creates the roles at the same time
end
$$;

grant anon, authenticated, service_role to authenticator;

create schema auth;
create schema storage;
create schema realtime;
create schema app;

create function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

-- Written with `return`, so that PostgreSQL itself knows that it calls auth.jwt: defaults of columns stand on both.
create function auth.uid() returns uuid
language sql stable set search_path = ''
return nullif(auth.jwt() ->> 'sub', '')::uuid;

-- Lower case without accents: what a search compares.
create function app.plain_words(words text) returns text
language sql immutable set search_path = ''
as $$ select translate(lower(words), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn') $$;
