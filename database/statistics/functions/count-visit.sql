-- Counts a visit. Campaigns come from addresses that strangers can invent, so a day keeps three hundred: the rest count as none.
-- A campaign that has brought a sale always counts, so invented ones cannot take its place.
create function app.count_visit(page text, source text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  today date := (at at time zone 'America/Sao_Paulo')::date;
begin
  if source <> '' and not exists (select from app.page_visits v where v.day = today and v.campaign = source)
    and not exists (select from public.purchases p where p.campaign = source and p.confirmed_at is not null)
    and (select count(distinct v.campaign) >= 300 from app.page_visits v where v.day = today)
  then
    source := '';
  end if;
  insert into app.page_visits as v (day, path, campaign, visits) values (today, page, source, 1)
  on conflict on constraint page_visits_pkey do update set visits = v.visits + 1;
end
$$;
