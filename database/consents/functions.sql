create function app.check_consent_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from app.terms_versions v where v.version = new.version;
  if not found then
    raise exception 'terms_version_unknown' using errcode = 'PT409';
  end if;
  perform from app.terms_versions later
  where later.version > new.version and later.added_at < now() - interval '30 days';
  -- A withdrawal counts from a stale page too.
  if found and new.accepted then
    raise exception 'terms_changed' using errcode = 'PT409';
  end if;
  return new;
end
$$;

-- Members insert consents without any other bound, so there is a limit per day. The lock makes concurrent requests of one person
-- count one after the other.
create function app.limit_consents() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7400602, pg_catalog.hashtext(new.user_id::text));
  if (select count(*) >= 200 from public.consents c where c.user_id = new.user_id and c.created_at > now() - interval '1 day') then
    raise exception 'too_many_attempts' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create function app.consents_to_measurement(person uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select c.accepted from public.consents c where c.user_id = person and c.kind = 'measurement' order by c.created_at desc, c.id limit 1
  ), false)
$$;
