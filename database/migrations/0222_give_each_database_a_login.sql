-- Roles and their passwords belong to the PostgreSQL server, so installations that share one would take the password of
-- authenticator from each other. Each database has a login of its own instead, a member of authenticator: it inherits what that
-- one may do by itself, which is next to nothing, and can switch to the roles that it can switch to.
-- The server opens it at start, where it cannot sign in: a copy of a database, or one restored elsewhere, has another oid.
create function app.login_name() returns text
language sql stable set search_path = ''
as $$ select 'authenticator_' || oid from pg_catalog.pg_database where datname = pg_catalog.current_database() $$;

create function app.open_login(password text) returns void
language plpgsql set search_path = ''
as $$
declare
  login constant text := app.login_name();
begin
  perform pg_advisory_xact_lock(7401003); -- several processes may start at once
  if not exists (select from pg_catalog.pg_roles r where r.rolname = login) then
    execute format('create role %I login noinherit nocreatedb nocreaterole', login);
  end if;
  execute format('grant authenticator to %I with inherit true', login);
  execute format('alter role %I password %L', login, password);
end
$$;
