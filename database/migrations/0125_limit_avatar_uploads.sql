-- Ten pictures may lie in one folder; how often they are replaced or removed and sent again was not bounded. A definer function,
-- because counters are the server's; it counts the caller alone.
create function app.count_avatar() returns integer
language sql security definer set search_path = ''
as $$
  select app.take_attempts(
    jsonb_build_array(jsonb_build_object('key', 'avatar-day:' || auth.uid(), 'points', 20, 'seconds', 86400)), now()
  )
$$;

grant execute on function app.count_avatar() to authenticated;

-- Pictures of oneself have no end of their own: a robot with an account could fill the disk, or keep it busy for ever.
create or replace function app.limit_avatars() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' or new.bucket_id <> 'avatars' then
    return new;
  end if;
  -- Many at the same moment are counted one after another.
  perform pg_catalog.pg_advisory_xact_lock(7400601, pg_catalog.hashtext(split_part(new.name, '/', 1)));
  if (select count(*) >= 10 from storage.objects o where o.bucket_id = 'avatars' and o.path_tokens[1] = split_part(new.name, '/', 1)) then
    raise exception 'Too many pictures: remove one first' using errcode = 'PT429';
  elsif app.count_avatar() > 0 then
    raise exception 'Too many pictures today: try again tomorrow' using errcode = 'PT429';
  end if;
  return new;
end
$$;
