-- True for an account that a roster opened and nobody has used since: it goes with the roster.
create function app.is_untouched_account(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from auth.users a join public.users u on u.id = a.id
    where a.id = person and a.last_sign_in_at is null and a.mailbox_proven_at is null and not u.is_admin
      and a.raw_app_meta_data -> 'claimed' = 'false'::jsonb
  )
    and not exists (select from auth.sessions s where s.user_id = person)
    and not exists (select from app.orders o where o.user_id = person)
    and not exists (select from public.access_grants g where g.user_id = person and g.revoked_at is null)
$$;

-- Takes back a page of what a roster gave: grants that nobody has ended, moved or taken back since, then accounts that it opened and
-- nobody has used. False: the page was the last one.
create function app.undo_roster_page(roster uuid, at timestamptz, page_size integer default 200) returns boolean
language plpgsql set search_path = ''
as $$
declare
  owner app.rosters;
  lines integer[];
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
  update public.access_grants g set revoked_at = at, revoke_reason = 'importação desfeita'
  from app.roster_entries n
  where n.roster_id = roster and n.line = any (lines) and g.id = n.grant_id
    and g.revoked_at is null and g.ends_on is not distinct from n.ends_on;
  delete from app.brought_contacts b using app.roster_entries n
  where n.roster_id = roster and n.line = any (lines) and b.user_id = n.user_id and b.roster_id = roster;
  delete from app.outbox o using app.roster_entries n
  where n.roster_id = roster and n.line = any (lines) and o.key = 'access_invitation:' || n.grant_id
    and o.delivered_at is null and o.started_at is null;
  update app.roster_entries n set undone_at = at where n.roster_id = roster and n.line = any (lines);
  -- A person of two rows goes with the last one.
  opened := array(
    select distinct n.user_id from app.roster_entries n
    where n.roster_id = roster and n.line = any (lines) and app.is_untouched_account(n.user_id) and exists (
      select from app.roster_entries o where o.roster_id = roster and o.user_id = n.user_id and o.is_new_account
    ) and not exists (
      select from app.roster_entries o where o.roster_id = roster and o.user_id = n.user_id and o.undone_at is null
    )
  );
  delete from auth.users a where a.id = any (opened);
  return true;
end
$$;
