-- Counts one attempt against every limit, or against none when one of them is used up. `limits` is an array of
-- {key, points, seconds}. Returns 0, or the seconds until another attempt is allowed. A refused attempt writes nothing, so
-- a flood costs one read; rows are taken in the order of their keys, so two callers cannot deadlock.
create function app.take_attempts(limits jsonb, at timestamptz) returns integer
language plpgsql set search_path = ''
as $$
declare
  wait_seconds integer;
begin
  select ceil(extract(epoch from max(r.expires_at) - at)) into wait_seconds
  from jsonb_to_recordset(limits) as l(key text, points integer)
  join app.rate_limits r on r.key = l.key and r.expires_at > at and r.points >= l.points;
  if wait_seconds is not null then
    return wait_seconds;
  end if;

  insert into app.rate_limits as r (key, points, expires_at)
  select l.key, 1, at + make_interval(secs => l.seconds)
  from jsonb_to_recordset(limits) as l(key text, seconds integer)
  order by l.key
  on conflict (key) do update
  set points = case when r.expires_at <= at then 1 else r.points + 1 end,
    expires_at = case when r.expires_at <= at then excluded.expires_at else r.expires_at end;

  -- Checked again under the lock: another attempt may have taken the last point.
  select ceil(extract(epoch from max(r.expires_at) - at)) into wait_seconds
  from jsonb_to_recordset(limits) as l(key text, points integer)
  join app.rate_limits r on r.key = l.key and r.points > l.points;
  if wait_seconds is not null then
    update app.rate_limits r set points = r.points - 1
    where r.key in (select l.key from jsonb_to_recordset(limits) as l(key text));
    return wait_seconds;
  end if;

  if random() < 0.01 then
    delete from app.rate_limits r where r.key in (
      select old.key from app.rate_limits old where old.expires_at < at order by old.expires_at limit 500 for update skip locked
    );
  end if;
  return 0;
end
$$;

-- Returns counted attempts: a success does not count.
create function app.return_attempts(keys text[]) returns void
language sql set search_path = ''
as $$
  update app.rate_limits r set points = r.points - 1
  from (
    select locked.key from app.rate_limits locked where locked.key = any (keys) and locked.points > 0 order by locked.key for update
  ) mine
  where r.key = mine.key
$$;
