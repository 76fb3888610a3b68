-- True for an account that a roster opened and nobody has used since, and that has no other grant than these: it goes with the roster.
create function app.is_untouched_account(person uuid, given uuid[]) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from (select a.* from auth.users a where a.id = person offset 0) a join public.users u on u.id = a.id
    where a.last_sign_in_at is null and a.mailbox_proven_at is null and not u.is_admin
      and a.raw_app_meta_data -> 'claimed' = 'false'::jsonb
  )
    and not exists (select from auth.sessions s where s.user_id = person)
    and not exists (select from app.orders o where o.user_id = person)
    and not exists (select from public.access_grants g
      where g.user_id = person and g.revoked_at is null and g.id <> all (given)
    )
$$;

-- Takes back a page of what a roster gave: accounts that it opened and nobody has used, with all that hangs on them, then grants of
-- others that nobody has ended, moved or taken back since. False: the page was the last one.
-- enable_seqscan: right after an import the planner takes the tables for as small as they were before it.
create function app.undo_roster_page(roster uuid, at timestamptz, page_size integer default 200) returns boolean
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  owner app.rosters;
  lines integer[];
  given uuid[];
  opened uuid[];
begin
  update app.rosters r set touched_at = at where r.id = roster and r.status = 'undoing' returning r.* into owner;
  if owner.id is null then
    return false;
  end if;
  lines := array(
    select n.line from app.roster_entries n where n.roster_id = roster and n.undone_at is null order by n.line limit page_size
  );
  if cardinality(lines) = 0 then
    update app.rosters r set status = 'undone', is_inviting = false where r.id = roster;
    return false;
  end if;
  perform from public.users u where u.id in (
    select n.user_id from app.roster_entries n where n.roster_id = roster and n.line = any (lines)
  ) order by u.id for no key update;
  given := array(
    select g.id from app.roster_entries n join public.access_grants g on g.id = n.grant_id
    where n.roster_id = roster and n.line = any (lines) and g.revoked_at is null and g.ends_on is not distinct from n.ends_on
  );
  delete from app.outbox o using app.roster_entries n
  where n.roster_id = roster and n.line = any (lines) and o.key = 'access_invitation:' || n.grant_id
    and o.delivered_at is null and o.started_at is null;
  delete from app.brought_contacts b using app.roster_entries n
  where n.roster_id = roster and n.line = any (lines) and b.user_id = n.user_id and b.roster_id = roster;
  update app.roster_entries n set undone_at = at where n.roster_id = roster and n.line = any (lines);
  -- A person of two rows goes with the last one.
  opened := array(
    select distinct n.user_id from app.roster_entries n
    cross join lateral (
      select bool_or(o.is_new_account) as is_new, bool_and(o.undone_at is not null) as is_last
      from (select o.* from app.roster_entries o where o.user_id = n.user_id offset 0) o where o.roster_id = roster
    ) own
    where n.roster_id = roster and n.line = any (lines) and own.is_new and own.is_last and app.is_untouched_account(n.user_id, given)
  );
  delete from auth.users a where a.id = any (opened);
  update public.access_grants g set revoked_at = at, revoke_reason = 'importação desfeita' where g.id = any (given);
  return true;
end
$$;
