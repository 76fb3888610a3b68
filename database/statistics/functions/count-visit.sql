-- A name that was counted on an earlier day, or has brought a sale.
create function app.is_known_campaign(source text, before date) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from app.page_visits v where v.campaign = source and v.day < before)
    or exists (select from public.purchases p where p.campaign = source and p.confirmed_at is not null)
$$;

-- Counts a visit. Campaigns come from addresses that strangers can invent, so a day takes in three hundred new names, and each network
-- as many as `network` allows: the rest count as none. Known names always count.
create function app.count_visit(page text, source text, at timestamptz, network jsonb default '[]') returns void
language plpgsql set search_path = ''
as $$
declare
  today date := (at at time zone 'America/Sao_Paulo')::date;
begin
  if source <> '' and not exists (select from app.page_visits v where v.day = today and v.campaign = source)
    and not app.is_known_campaign(source, today)
    and (
      (
        select count(*) >= 300 from (select distinct v.campaign from app.page_visits v where v.day = today and v.campaign <> '') named
        where not app.is_known_campaign(named.campaign, today)
      )
      or app.take_attempts(network, at) > 0
    )
  then
    source := '';
  end if;
  insert into app.page_visits as v (day, path, campaign, visits) values (today, page, source, 1)
  on conflict on constraint page_visits_pkey do update set visits = v.visits + 1;
end
$$;
