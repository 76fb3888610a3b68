-- Saves one setting, or takes it back where the value is null. `known_version` is that of the value that was shown, 0 for none. The log
-- names the setting and not its value.
create function public.admin_save_setting(setting text, new_value text, known_version integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  present integer;
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401041);
  select s.version into present from app.school_settings s where s.key = setting;
  if coalesce(present, 0) is distinct from known_version then
    raise exception 'setting_changed' using errcode = 'PT409';
  end if;
  if new_value is null then
    delete from app.school_settings s where s.key = setting;
  else
    insert into app.school_settings as s (key, value, updated_by) values (setting, to_jsonb(new_value), auth.uid())
    on conflict (key) do update set value = excluded.value, version = s.version + 1, updated_by = excluded.updated_by, updated_at = now();
  end if;
  perform app.audit('save_setting', 'setting', setting);
  perform pg_catalog.pg_notify('settings_changed', '');
  return coalesce((select s.version from app.school_settings s where s.key = setting), 0);
end
$$;
