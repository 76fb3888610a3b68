-- Settings and what is known of secrets, with who changed them last. Called by the server as the caller.
create function app.read_school_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return coalesce((
    select jsonb_object_agg(r.key, to_jsonb(r) - 'key' - 'updated_by' || jsonb_build_object('by', coalesce(u.full_name, u.email)))
    from (
      select s.key, s.value, null as last_four, s.version, s.updated_by, s.updated_at from app.school_settings s
      union all select s.key, null, s.last_four, s.version, s.updated_by, s.updated_at from app.school_secrets s
    ) r left join public.users u on u.id = r.updated_by
  ), '{}');
end
$$;

-- Saves settings that the server has checked, or none of them. Called by the server as the caller; /rest/v1 does not reach this schema.
-- A change is {key, version, value} or {key, version, sealed, key_id, last_four}: `version` is that of the value that was shown, 0 for
-- none; without a value the setting is taken back. The log names each setting and not its value.
create function app.save_school_settings(changes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  change jsonb;
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401041);
  for change in select c from jsonb_array_elements(changes) c loop
    perform app.save_school_setting(change);
    perform app.audit('save_setting', 'setting', change ->> 'key');
  end loop;
  perform pg_catalog.pg_notify('settings_changed', '');
end
$$;

create function app.save_school_setting(change jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  setting text := change ->> 'key';
  present integer := coalesce(
    (select s.version from app.school_settings s where s.key = setting),
    (select s.version from app.school_secrets s where s.key = setting),
    0
  );
begin
  if present is distinct from (change ->> 'version')::integer then
    raise exception 'setting_changed' using errcode = 'PT409';
  end if;
  if change ->> 'sealed' is not null then
    insert into app.school_secrets as s (key, sealed, key_id, last_four, updated_by)
    values (setting, change ->> 'sealed', change ->> 'key_id', change ->> 'last_four', auth.uid())
    on conflict (key) do update set sealed = excluded.sealed, key_id = excluded.key_id, last_four = excluded.last_four,
      version = s.version + 1, updated_by = excluded.updated_by, updated_at = now();
  elsif change ->> 'value' is not null then
    insert into app.school_settings as s (key, value, updated_by) values (setting, change -> 'value', auth.uid())
    on conflict (key) do update set value = excluded.value, version = s.version + 1, updated_by = excluded.updated_by, updated_at = now();
  else
    delete from app.school_settings s where s.key = setting;
    delete from app.school_secrets s where s.key = setting;
  end if;
end
$$;

-- Notes a test mail before it is sent. Called by the server as the caller.
create function app.begin_mail_test(token_hash text, settings_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  insert into app.mail_tests (token_hash, settings_hash, sent_by) values (token_hash, settings_hash, auth.uid());
  perform app.audit('send_test_mail', 'setting', 'smtp_host');
end
$$;
