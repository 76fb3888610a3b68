-- Opens accounts for the addresses of a page that have none: without a password, like that of a paid checkout. Returns the new ones.
create function app.open_roster_accounts(page jsonb, at timestamptz) returns uuid[]
language sql set search_path = ''
as $$
  with fresh as (
    insert into auth.users (email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select distinct on (e.email) e.email, '{"provider": "email", "providers": ["email"], "claimed": false}'::jsonb,
      jsonb_strip_nulls(jsonb_build_object('full_name', nullif(e.name, ''))), at, at
    from jsonb_to_recordset(page) e(line integer, email text, name text)
    where not auth.owns_address(e.email)
    order by e.email, e.line
    on conflict (email) where not is_sso_user do nothing
    returning id, email
  ), named as (
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    select f.id::text, f.id,
      jsonb_build_object('sub', f.id, 'email', f.email, 'email_verified', false, 'phone_verified', false), 'email', at, at
    from fresh f
    returning user_id
  )
  select coalesce(array_agg(n.user_id), '{}') from named n
$$;

-- Keeps what a page says of phone, document and city, for a purpose; a later roster replaces only what it knows.
create function app.keep_brought_contacts(roster uuid, page jsonb, purpose text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.brought_contacts as b (user_id, roster_id, phone, document, city, purpose, created_at)
  select distinct on (n.user_id) n.user_id, roster, e.phone, e.document, e.city, keep_brought_contacts.purpose, at
  from jsonb_to_recordset(page) e(line integer, phone text, document text, city text)
  join app.roster_entries n on n.roster_id = roster and n.line = e.line and n.outcome in ('given', 'already')
  where num_nonnulls(e.phone, e.document, e.city) > 0
  order by n.user_id, e.line
  on conflict (user_id) do update set
    roster_id = excluded.roster_id, phone = coalesce(excluded.phone, b.phone), document = coalesce(excluded.document, b.document),
    city = coalesce(excluded.city, b.city), purpose = excluded.purpose, created_at = excluded.created_at
$$;

-- Takes a page of a running roster in: accounts, grants, and an entry for each row. A page that came before changes nothing, so it can be
-- sent again after a crash. Names, passwords and sessions of accounts that are there stay as they are. False: the roster was stopped.
-- enable_seqscan: the tables grow with each page, and the planner takes them for as small as they were before the first one.
create function app.take_roster_page(roster uuid, page jsonb, at timestamptz) returns boolean
language plpgsql set search_path = '' set enable_seqscan = off
as $$
declare
  owner app.rosters;
  fresh uuid[];
begin
  update app.rosters r set touched_at = at where r.id = roster and r.status = 'running' returning r.* into owner;
  if owner.id is null then
    return false;
  end if;
  select coalesce(jsonb_agg(e), '[]') into page from jsonb_array_elements(page) e
  where not exists (select from app.roster_entries n where n.roster_id = roster and n.line = (e ->> 'line')::integer);
  fresh := app.open_roster_accounts(page, at);
  -- Buyers are locked in one order, as by app.lock_buyer.
  perform from public.users u where u.id in (
    select a.id from auth.users a where not a.is_sso_user and a.email in (select e.email from jsonb_to_recordset(page) e(email text))
  ) order by u.id for no key update;
  with asked as (
    select e.*, a.id as person, gen_random_uuid() as grant_id, case
        when a.id = any (fresh) then 'given'
        when u.is_admin then 'team'
        when auth.may_be_a_strangers(a) then 'unconfirmed'
        when app.has_grant(a.id, e.course, e.reference) then 'already'
        else 'given'
      end as outcome
    from jsonb_to_recordset(page) e(line integer, email text, course text, reference text, "endsOn" date)
    join auth.users a on a.email = e.email and not a.is_sso_user
    join public.users u on u.id = a.id
  ), given as (
    insert into public.access_grants (id, user_id, course_id, granted_by, reason, ends_on, reference, created_at)
    select k.grant_id, k.person, k.course, owner.created_by, 'importação: ' || owner.file_name, k."endsOn", nullif(k.reference, ''), at
    from asked k where k.outcome = 'given'
    returning id
  ), noted as (
    insert into app.roster_entries (roster_id, line, email, user_id, grant_id, is_new_account, outcome, ends_on)
    select roster, k.line, k.email, k.person, g.id, k.person = any (fresh), k.outcome, k."endsOn"
    from asked k left join given g on g.id = k.grant_id
  )
  insert into public.notifications (user_id, kind, payload, href)
  select k.person, 'access_granted', jsonb_build_object('course', c.title), '/membros'
  from asked k left join public.courses c on c.id = k.course
  where k.outcome = 'given' and k.person <> all (fresh);
  if owner.choices ->> 'contactPurpose' is not null then
    perform app.keep_brought_contacts(roster, page, owner.choices ->> 'contactPurpose', at);
  end if;
  return true;
end
$$;

-- True for a person who has a course (null: the members area), or who got it by the same sale before, even if it was taken back since.
create function app.has_grant(person uuid, course text, reference text) returns boolean
language sql stable set search_path = ''
as $$
  select app.owns_course(person, course)
    or exists (select from app.grants_in_force g where g.user_id = person and g.course_id is not distinct from course)
    or exists (
      select from public.access_grants g
      where g.user_id = person and g.course_id is not distinct from course and g.reference = nullif(has_grant.reference, '')
    )
$$;
