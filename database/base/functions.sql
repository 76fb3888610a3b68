-- Keeps updated_at true for every table that carries it.
create function app.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function app.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'rows_are_append_only' using errcode = '42501';
end
$$;

-- Lower case without accents, so that "joao" finds João; composes separate accents and joins repeated spaces, as pasted text
-- has them. Portuguese needs no extension for it.
create function app.fold(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select translate(
    lower(normalize(regexp_replace(value, '\s+', ' ', 'g'), nfc)), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'
  )
$$;

-- A pattern for `like` that finds a text as it stands, whatever it holds.
create function app.to_pattern(value text) returns text
language sql immutable set search_path = ''
as $$ select '%' || replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- The words of a search, folded by the caller, as patterns for `like all`: the eight longest, which a reader cannot make slow.
create function app.search_words(folded text) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select app.to_pattern(word)
    from (select distinct word from regexp_split_to_table(left(folded, 100), '\s+') word where word <> '') given
    order by char_length(word) desc
    limit 8
  )
$$;

-- Regular expressions that find in a text, in lower case, what these patterns find in a folded one: folding thousands of titles for
-- each search takes twenty times as long. M: the mark of an accent that is a character of its own.
create function app.to_accented(patterns text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select replace(
      replace(replace(replace(replace(replace(replace(replace(
        escaped, 'a', '[aáàâãä]M'), 'e', '[eéèêë]M'), 'i', '[iíìîï]M'), 'o', '[oóòôõö]M'), 'u', '[uúùûü]M'), 'c', '[cç]M'), 'n', '[nñ]M'
      ),
      'M', U&'[\0300-\036F]?'
    )
    from unnest(patterns) pattern,
      regexp_replace(substr(pattern, 2, char_length(pattern) - 2), '\\(.)', '\1', 'g') word,
      regexp_replace(word, '([]\\.*+?^${}()|[])', '\\\1', 'g') escaped
  )
$$;

-- Removes the invisible control characters of a paste before the row is checked, so that it is not refused. Every kind
-- of line end becomes the same one. Accents, emoji and their joiners stay. A text is empty when it has blanks and characters
-- without ink only (Unicode's default ignorable code points, and Braille's blank).
create function app.clean_text(written text) returns text
language sql immutable set search_path = ''
as $$
  select case when written !~ ('[^\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    || '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]') then '' else
    regexp_replace(regexp_replace(written, '\r\n|[\u000b-\u000d\u0085\u2028\u2029]', E'\n', 'g'),
    '[\u0001-\u0008\u000e-\u001f\u007f-\u009f]', '', 'g') end
$$;

-- A name or title is one line, without characters that reverse the direction of the text beside it.
create function app.clean_line(written text) returns text
language sql immutable set search_path = ''
as $$
  select btrim(regexp_replace(
    regexp_replace(app.clean_text(written), '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '[\t\n]+', ' ', 'g'
  ))
$$;

-- Arguments: the columns with one line, and after a '/' those with several. A definer function, so that clients need no right
-- to the functions that clean.
create function app.clean_written() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  is_line boolean := true;
  argument text;
begin
  foreach argument in array tg_argv loop
    if argument = '/' then
      is_line := false;
    else
      cleaned := cleaned || jsonb_build_object(
        argument, case when is_line then app.clean_line(given ->> argument) else app.clean_text(given ->> argument) end
      );
    end if;
  end loop;
  return jsonb_populate_record(new, cleaned);
end
$$;

-- Null for a text that is no id. Converting the text, and not the column, keeps the column's index usable. Not in SQL: there the
-- planner may convert a constant before the check.
create function app.to_uuid(id text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if pg_input_is_valid(id, 'uuid') then
    return id::uuid;
  end if;
  return null;
end
$$;

create function app.mask_email(address text) returns text
language sql immutable set search_path = ''
as $$ select regexp_replace(address, '^(.).*@', '\1***@') $$;

create function app.require_reason(reason text) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if char_length(trim(reason)) between 3 and 500 then
    return trim(reason);
  end if;
  raise exception 'reason_missing' using errcode = '22023';
end
$$;

-- Roles and their passwords belong to the PostgreSQL server, so installations that share one would overwrite the password of
-- authenticator. Each database has a login of its own instead, a member of authenticator that can switch to the same roles.
create function app.login_name() returns text
language sql stable set search_path = ''
as $$ select 'authenticator_' || oid from pg_catalog.pg_database where datname = pg_catalog.current_database() $$;

-- Called by the server at start when its login fails: a copy of a database, or one restored elsewhere, has another oid.
create function app.open_login(password text) returns void
language plpgsql set search_path = ''
as $$
declare
  login constant text := app.login_name();
begin
  perform pg_advisory_xact_lock(7401003); -- several processes may start concurrently
  if not exists (select from pg_catalog.pg_roles r where r.rolname = login) then
    execute format('create role %I login noinherit nocreatedb nocreaterole', login);
  end if;
  execute format('grant authenticator to %I with inherit true', login);
  execute format('alter role %I password %L', login, password);
end
$$;

-- Only the owner and this database's own login may connect: the roles behind the logins are shared by all installations on a
-- server. Called at every start, because a restored copy admits everyone again. Returns who can connect all the same, which only
-- the database's owner or a superuser can change; null for none.
create function app.close_database() returns text
language plpgsql set search_path = ''
as $$
declare
  place constant text := pg_catalog.current_database();
  login constant text := app.login_name();
begin
  perform pg_advisory_xact_lock(7401003); -- several processes may start concurrently
  if has_database_privilege('public', place, 'connect') then
    execute format('revoke connect, temporary on database %I from public', place);
  end if;
  if exists (select from pg_catalog.pg_roles r where r.rolname = login and not has_database_privilege(r.oid, place, 'connect')) then
    execute format('grant connect on database %I to %I', place, login);
  end if;
  if has_database_privilege('public', place, 'connect') then
    return 'public';
  end if;
  return (
    select r.rolname
    from pg_catalog.pg_roles r
    join pg_catalog.pg_database d on d.datname = place
    where r.rolcanlogin and not r.rolsuper and r.rolname not in (login, current_user) and r.oid <> d.datdba
      and pg_has_role(r.oid, 'service_role', 'member') and has_database_privilege(r.oid, d.oid, 'connect')
    order by r.rolname
    limit 1
  );
end
$$;

create function app.day_begins(day date) returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$ select day::timestamp at time zone 'America/Sao_Paulo' $$;

create function app.day_of(at timestamptz) returns date
language sql immutable parallel safe set search_path = ''
as $$ select (at at time zone 'America/Sao_Paulo')::date $$;

create function app.today() returns date
language sql stable parallel safe set search_path = ''
as $$ select app.day_of(now()) $$;

-- Refuses a period that is empty, or longer than five years.
create function app.require_period(first_day date, last_day date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if first_day is null or last_day is null or last_day < first_day or last_day - first_day > 1830 then
    raise exception 'period_invalid' using errcode = '22023';
  end if;
end
$$;
