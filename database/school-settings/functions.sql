-- Settings and what is known of secrets, with who changed them last. Called by the server as the caller.
create function app.read_school_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
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
  perform app.require_role('owner');
  perform app.require_fresh_proof();
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
  perform app.require_role('owner');
  insert into app.mail_tests (token_hash, settings_hash, sent_by) values (token_hash, settings_hash, auth.uid());
  perform app.audit('send_test_mail', 'setting', 'smtp_host');
end
$$;

-- Adds a link that opens the school for 24 hours. False: somebody administers it.
create function app.add_opening_link(token_hash text, at timestamptz) returns boolean
language plpgsql set search_path = ''
as $$
begin
  delete from app.opening_links l where l.expires_at <= at;
  if exists (select from public.users where is_admin) then
    return false;
  end if;
  insert into app.opening_links (token_hash, expires_at) values (token_hash, at + interval '24 hours');
  return true;
end
$$;

-- Makes the reader of a link the owner, names the school, and ends all links: 'opened', 'link_over' or 'email_taken'. Of two at once the
-- second waits for the lock of app.create_first_administrator.
create function app.open_school(token_hash text, address text, password_hash text, full_name text, school text, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  owner uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  if exists (select from public.users where is_admin) or not exists (
    select from app.opening_links l where l.token_hash = open_school.token_hash and l.expires_at > at
  ) then
    return 'link_over';
  end if;
  owner := app.create_first_administrator(address, password_hash);
  if owner is null then
    return 'email_taken';
  end if;
  delete from app.opening_links;
  update auth.users u set raw_user_meta_data = jsonb_build_object('full_name', open_school.full_name) where u.id = owner;
  update public.users u set full_name = open_school.full_name where u.id = owner;
  insert into app.school_settings (key, value, updated_by) values ('business_name', to_jsonb(school), owner)
  on conflict (key) do nothing;
  perform pg_catalog.pg_notify('settings_changed', '');
  insert into public.audit_log (actor_id, action, subject_type, subject_id) values (owner, 'open_school', 'user', owner::text);
  return 'opened';
end
$$;

-- The needs of a school that opens, in order. Each is computed, of the legal texts in version `terms`; a list that is complete or was put
-- away is null.
create function public.admin_read_opening_list(terms text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  lines jsonb;
begin
  perform app.require_role('owner');
  select jsonb_build_array(
    jsonb_build_object('name', 'business', 'is_done', f.has_business),
    jsonb_build_object('name', 'address', 'is_done', f.has_https),
    jsonb_build_object('name', 'mail', 'is_done', exists (
      select from app.mail_tests m where m.settings_hash = f.mail_hash and m.arrived_at is not null)),
    jsonb_build_object('name', 'payments', 'is_done', not app.is_test_money() and exists (
      select from app.payment_events e join app.settings s on s.payment_provider = e.provider)),
    jsonb_build_object('name', 'lesson', 'is_done', exists (
      select from public.lessons l join public.modules m on m.id = l.module_id join public.courses c on c.id = m.course_id
      where l.vimeo_id <> '' and l.archived_at is null and c.archived_at is null and c.is_listed)),
    jsonb_build_object('name', 'page', 'is_done', exists (
      select from public.courses c where c.is_listed and c.archived_at is null)),
    jsonb_build_object('name', 'sales', 'is_done', exists (
      select from public.courses c
      where c.is_available and c.enrollment_status = 'open' and c.price > 0 and c.is_listed and c.archived_at is null)),
    jsonb_build_object('name', 'purchase', 'is_done', exists (select from public.purchases p where p.payment_status = 'CONFIRMED')),
    jsonb_build_object('name', 'terms', 'is_done', coalesce(f.terms_read = terms, false)),
    jsonb_build_object('name', 'backup', 'is_done', coalesce(f.backed_up_at > now() - interval '48 hours', false))
  ) into lines from app.opening_facts f where f.put_away_at is null;
  return case when jsonb_path_exists(lines, '$[*] ? (@.is_done == false)') then lines end;
end
$$;

-- Notes that an owner has read the legal texts in this version.
create function public.admin_note_terms_read(terms text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  if terms is null or terms !~ '^\d{4}-\d\d-\d\d$' then
    raise exception 'terms_unknown' using errcode = '22023';
  end if;
  update app.opening_facts set terms_read = terms where terms_read is distinct from terms;
  if found then
    perform app.audit('read_terms', 'setting', 'business_name');
  end if;
end
$$;

create function public.admin_put_away_opening_list() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  update app.opening_facts set put_away_at = now() where put_away_at is null;
  perform app.audit('put_opening_list_away', 'setting', 'business_name');
end
$$;
