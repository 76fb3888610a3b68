-- Notes the server's finding about the provider (null: it answers), for the admin area and for a mail to the school: at once when
-- the key is refused, after five minutes of silence, and once for each time that payment was closed.
create function app.note_provider_problem(problem text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  update app.settings s
  set provider_problem = problem,
    provider_problem_since = case when problem is not null then coalesce(s.provider_problem_since, at) end
  where s.provider_problem is distinct from problem;
  select s.provider_problem_since into since from app.settings s;
  if problem = 'refused' or since <= at - interval '5 minutes' then
    insert into app.outbox (kind, key, payload, created_at)
    values ('provider_problem', 'provider_problem:' || extract(epoch from since), '{}', at)
    on conflict (key) do nothing;
  end if;
end
$$;

-- Notes that a day was compared with the provider, whole or not. The school is mailed once of a day that could not be compared for a day.
create function app.note_compared_day(compared date, is_whole boolean, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.settings s set compared_on = compared where s.compared_on is null or s.compared_on < compared;
  if is_whole then
    delete from app.uncompared_days u where u.day = compared;
    return;
  end if;
  insert into app.uncompared_days (day, since) values (compared, at) on conflict do nothing;
  insert into app.outbox (kind, key, payload, created_at)
  select 'day_not_compared', 'day_not_compared:' || u.day, jsonb_build_object('day', u.day), at
  from app.uncompared_days u where u.day = compared and u.since <= at - interval '24 hours'
  on conflict (key) do nothing;
end
$$;

-- The reason for which nobody can pay now, or the first day that could not be compared for a day; null: neither.
create function public.admin_read_provider_problem() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return coalesce((
    select jsonb_build_object('problem', s.provider_problem, 'since', s.provider_problem_since)
    from app.settings s where s.provider_problem is not null
  ), (
    select jsonb_build_object('problem', 'not_compared', 'since', u.since, 'day', u.day)
    from app.uncompared_days u where u.since <= now() - interval '24 hours' order by u.day limit 1
  ));
end
$$;
