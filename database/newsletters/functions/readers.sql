-- True when the newest word of a person about news is yes.
create function app.accepts_news(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce((
    select c.accepted from public.consents c
    where c.user_id = person and c.kind = 'marketing' order by c.created_at desc, c.id desc limit 1
  ), false)
$$;

-- True when an account of the address accepted news once and does not any more: such a person gets none for a waiting list
-- either.
create function app.has_withdrawn_news(address text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.users u
    where u.email = address and not app.accepts_news(u.id)
      and exists (select from public.consents c where c.user_id = u.id and c.kind = 'marketing' and c.accepted)
  )
$$;

-- A withdrawal by the link in a mail, which needs no session. False when there is no such person.
create function app.refuse_news(person uuid) returns boolean
language plpgsql set search_path = ''
as $$
begin
  perform from public.users u where u.id = person for update; -- twice at once is one row
  if not found then
    return false;
  end if;
  insert into public.consents (user_id, kind, version, accepted)
  select person, 'marketing', (select max(v.version) from app.terms_versions v), false where app.accepts_news(person);
  return true;
end
$$;

-- The address of a subscriber; null: none that is surely the person's own.
create function app.news_address(person uuid) returns text
language sql stable set search_path = ''
as $$ select lower(u.email) from public.users u where u.id = person and u.email_status <> 'taken' and app.accepts_news(u.id) $$;

-- The address of a person who still waits for a course: after the mail about the opening nothing more was asked for.
create function app.waiting_address(w public.waiting_list) returns text
language sql stable set search_path = ''
as $$ select w.email where w.notified_at is null and not app.has_withdrawn_news(w.email) $$;

-- The subscribers behind an id, in order of id. Reads consents: there are fewer people who ever accepted than accounts.
create function app.list_subscribers(behind uuid, page_size integer) returns table (id uuid, address text)
language sql stable set search_path = ''
as $$
  select p.user_id, app.news_address(p.user_id)
  from (
    select distinct c.user_id from public.consents c
    where c.kind = 'marketing' and c.accepted and c.user_id > behind order by c.user_id limit page_size
  ) p
$$;

-- Adds a page of readers to a newsletter that is being collected, one transaction each. False: there is none.
create function app.collect_readers(page_size integer default 500) returns boolean
language plpgsql set search_path = ''
as $$
declare
  n app.newsletters;
  last uuid;
  seen integer;
  added integer;
begin
  select * into n from app.newsletters w
  where w.state = 'sending' and w.collects is not null order by w.created_at, w.id limit 1 for update skip locked;
  if n.id is null then
    return false;
  end if;
  if n.collects = 'subscribers' then
    with page as materialized (select * from app.list_subscribers(n.collected_to, page_size)), rows as (
      insert into app.newsletter_readers (newsletter_id, email, user_id)
      select n.id, p.address, p.id from page p where p.address is not null on conflict do nothing returning 1
    )
    select (select count(*) from page), (select p.id from page p order by p.id desc limit 1), (select count(*) from rows)
    into seen, last, added;
  else
    with page as materialized (
      select w.id, app.waiting_address(w) as address from public.waiting_list w
      where w.course_id = n.course_id and w.id > n.collected_to order by w.id limit page_size
    ), rows as (
      insert into app.newsletter_readers (newsletter_id, email, waiting_id)
      select n.id, p.address, p.id from page p where p.address is not null on conflict do nothing returning 1
    )
    select (select count(*) from page), (select p.id from page p order by p.id desc limit 1), (select count(*) from rows)
    into seen, last, added;
  end if;
  update app.newsletters w set
    total = w.total + added,
    collects = case
      when seen = page_size then w.collects
      when w.collects = 'subscribers' and w.course_id is not null then 'waiting'
    end,
    collected_to = case when seen = page_size then last else '00000000-0000-0000-0000-000000000000' end
  where w.id = n.id;
  return true;
end
$$;
