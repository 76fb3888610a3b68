-- The rosters of the last 30 days, newest first, with what each has given so far.
create function public.admin_list_rosters() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'file_name', r.file_name, 'status', r.status, 'upload', r.upload,
      'choices', r.choices, 'people', r.people, 'problem', r.problem,
      'is_inviting', r.is_inviting, 'created_at', r.created_at, 'touched_at', r.touched_at,
      'is_stopped', r.status in ('running', 'undoing') and r.touched_at < now() - interval '90 seconds',
      'created_by', (select coalesce(u.full_name, u.email) from public.users u where u.id = r.created_by),
      'can_undo', r.status in ('done', 'failed') and r.created_at > now() - interval '30 days',
      'taken', n.taken, 'given', n.given, 'opened', n.opened, 'already', n.already, 'unconfirmed', n.unconfirmed, 'team', n.team,
      'invited', n.invited, 'undone', n.undone
    ) order by r.created_at desc), '[]')
    from (select * from app.rosters w where w.status <> 'dropped') r
    cross join lateral (
      select count(*) as taken, count(*) filter (where e.outcome = 'given') as given,
        count(distinct e.user_id) filter (where e.is_new_account) as opened,
        count(*) filter (where e.outcome = 'already') as already, count(*) filter (where e.outcome = 'unconfirmed') as unconfirmed,
        count(*) filter (where e.outcome = 'team') as team, count(e.invited_at) as invited, count(e.undone_at) as undone
      from app.roster_entries e where e.roster_id = r.id
    ) n
  );
end
$$;

-- Begins to take a roster in, or goes on after a stop or a failure. One runs at a time. `people`: as its owner saw them.
create function public.admin_begin_roster(roster uuid, choices jsonb, people integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r app.rosters;
begin
  perform app.require_role('owner');
  perform pg_catalog.pg_advisory_xact_lock(7401033);
  select * into r from app.rosters w where w.id = roster for update;
  if r.id is null or r.status not in ('ready', 'failed', 'running')
    or r.status = 'running' and r.touched_at > now() - interval '90 seconds' then
    raise exception 'roster_over' using errcode = 'PT409';
  elsif exists (
    select from app.rosters o
    where o.id <> roster and o.status in ('running', 'undoing') and o.touched_at > now() - interval '90 seconds'
  ) then
    raise exception 'roster_runs' using errcode = 'PT409';
  elsif exists (
    select from jsonb_each_text(choices -> 'courses') c
    where c.value not in ('', '*') and not exists (select from public.courses k where k.id = c.value and k.archived_at is null)
  ) then
    raise exception 'course_not_found' using errcode = '22023';
  end if;
  update app.rosters w
  set status = 'running', choices = admin_begin_roster.choices, people = greatest(admin_begin_roster.people, 0), problem = null,
    touched_at = now()
  where w.id = roster;
  perform app.audit('import_people', 'roster', roster::text, jsonb_build_object('title', r.file_name, 'people', people));
end
$$;

-- Begins to take back what a roster gave, within 30 days, or goes on with it after a stop.
create function public.admin_begin_roster_undo(roster uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r app.rosters;
begin
  perform app.require_role('owner');
  select * into r from app.rosters w where w.id = roster for update;
  if r.id is null or r.created_at < now() - interval '30 days' or r.status not in ('done', 'failed', 'undoing')
    or r.status = 'undoing' and r.touched_at > now() - interval '90 seconds' then
    raise exception 'roster_over' using errcode = 'PT409';
  end if;
  update app.rosters w set status = 'undoing', is_inviting = false, problem = null, touched_at = now() where w.id = roster;
  perform app.audit('undo_import', 'roster', roster::text, jsonb_build_object('title', r.file_name));
end
$$;

-- Begins, pauses or continues to invite the people of a roster: one mail each, at the rate of newsletters.
create function public.admin_invite_roster(roster uuid, is_inviting boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  r app.rosters;
begin
  perform app.require_role('owner');
  perform app.require_fresh_proof() where admin_invite_roster.is_inviting;
  update app.rosters w set is_inviting = coalesce(admin_invite_roster.is_inviting, false)
  where w.id = roster and w.status in ('running', 'done', 'failed')
  returning w.* into r;
  if r.id is null then
    raise exception 'roster_over' using errcode = 'PT409';
  end if;
  perform app.audit(case when r.is_inviting then 'invite_roster' else 'pause_roster' end, 'roster', roster::text,
    jsonb_build_object('title', r.file_name));
end
$$;

-- Drops a roster that has not begun; its file goes with the next sweep.
create function public.admin_drop_roster(roster uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('owner');
  update app.rosters r set status = 'dropped' where r.id = roster and r.status = 'ready';
end
$$;

-- The rosters that are of no use any more: dropped, not begun for a day, or 30 days old. Their files are removed, then the rows.
create function app.list_old_rosters(at timestamptz) returns setof uuid
language sql stable set search_path = ''
as $$
  select r.id from app.rosters r
  where r.status = 'dropped' or r.status = 'ready' and r.created_at < at - interval '1 day' or r.created_at < at - interval '30 days'
  limit 500
$$;

-- Queues the next invitations: one for each person of a roster, as many as are free within the minute.
create function app.queue_roster_invitations(per_minute integer, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  free integer;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401202);
  select per_minute - greatest(
    (select count(*) from app.roster_entries e where e.invited_at > at - interval '1 minute'),
    (select count(*) from app.outbox o where o.kind = 'access_invitation' and o.delivered_at is null and o.handed_over_at is null)
  ) into free;
  if free > 0 then
    with next as (
      select distinct on (e.user_id) e.roster_id, e.line, e.grant_id, e.user_id
      from app.rosters r join app.roster_entries e on e.roster_id = r.id and e.outcome = 'given' and e.undone_at is null
      where r.is_inviting and not exists (
        select from app.roster_entries o where o.roster_id = r.id and o.user_id = e.user_id and o.invited_at is not null
      )
      order by e.user_id, r.created_at, e.line limit free
    ), marked as (
      update app.roster_entries e set invited_at = at from next
      where e.roster_id = next.roster_id and e.line = next.line returning e.grant_id, e.user_id
    )
    insert into app.outbox (kind, key, payload, created_at)
    select 'access_invitation', 'access_invitation:' || m.grant_id,
      jsonb_build_object('grant_id', m.grant_id, 'user_id', m.user_id), at
    from marked m where m.grant_id is not null
    on conflict (key) do nothing;
  end if;
  update app.rosters r set is_inviting = false
  where r.is_inviting and r.status <> 'running' and not exists (
    select from app.roster_entries e
    where e.roster_id = r.id and e.outcome = 'given' and e.undone_at is null and not exists (
      select from app.roster_entries o where o.roster_id = r.id and o.user_id = e.user_id and o.invited_at is not null
    )
  );
end
$$;
