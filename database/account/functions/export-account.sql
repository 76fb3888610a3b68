-- Null for an unknown account.
create function app.export_account(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', to_jsonb(u),
    'account', (
      select jsonb_build_object(
        'email', coalesce(a.email, a.pending_email),
        'new_email', (select c.address from auth.email_changes c where c.user_id = person),
        'phone', a.phone,
        'new_phone', nullif(a.phone_change, ''),
        'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at,
        'metadata', a.raw_user_meta_data,
        'second_factors', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', f.friendly_name, 'kind', f.factor_type, 'phone', f.phone, 'created_at', f.created_at,
            'last_asked_at', f.last_challenged_at
          ) order by f.created_at), '[]')
          from auth.mfa_factors f where f.user_id = person and f.status = 'verified'
        ),
        'passkeys', (
          select coalesce(jsonb_agg(auth.passkey_json(c) order by c.created_at), '[]')
          from auth.webauthn_credentials c where c.user_id = person
        )
      )
      from auth.users a where a.id = person
    )
  )
  from public.users u where u.id = person
$$;

-- The tables of the export. Rows found by e-mail alone (waiting list, messages sent without signing in) are left out: the account's
-- e-mail does not prove who wrote them.
create function app.export_parts() returns table (place integer, part text, source text, owner_column text)
language sql stable set search_path = ''
as $$ select d.place, d.part, d.source, d.owner_column from owed.personal_data d where d.part is not null $$;

-- The next hundred rows of a part after a place in its table, as JSON texts; a part begins after '(0,0)'. Only the rows of the
-- page are read whole.
create function app.export_rows(person uuid, part text, behind tid) returns table (place tid, body text)
language plpgsql stable set search_path = ''
as $$
declare
  chosen record;
begin
  select p.source, p.owner_column into strict chosen from app.export_parts() p where p.part = export_rows.part;
  return query execute format(
    'select t.ctid, (to_jsonb(t) - %2$L)::text
    from (select n.ctid as place from %1$s n where n.%2$I = %3$L and n.ctid > $1 order by n.ctid limit 100) page
    join %1$s t on t.ctid = page.place
    order by page.place',
    chosen.source, chosen.owner_column, person
  ) using behind;
end
$$;

create function app.delete_rows(source text, owner_column text, owner text) returns void
language plpgsql set search_path = ''
as $$
declare
  id_type text;
begin
  if owner is null then
    return;
  end if;
  select format_type(a.atttypid, null) into strict id_type
  from pg_attribute a
  where a.attrelid = to_regclass(source) and a.attname = owner_column and not a.attisdropped;
  -- The type is part of the statement: as a variable, a transaction would keep the plan for the first call's type.
  if id_type <> 'uuid' or pg_input_is_valid(owner, 'uuid') then
    -- The names come from the files of the schema and from the catalog, never from a client.
    execute format('delete from %s t where t.%I = $1::%s', source, owner_column, id_type) using owner;
  end if;
end
$$;
