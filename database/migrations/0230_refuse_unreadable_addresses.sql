-- No stored file has a % in its name: in its address one stands only before what it escapes. Function of 0101, replaced.

create or replace function app.is_address(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select app.is_text(value, 1, 1000) and (value #>> '{}') ~ '^(/([^/\\]|$)|https://[^\s/]+)[^\x01-\x1f]*$'
    and (value #>> '{}') !~ '^/storage/v1/.*%(?![0-9A-Fa-f]{2})'
$$;
