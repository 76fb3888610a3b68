-- How often a page was opened, by day of São Paulo and campaign: counters, and nothing about who. Written by app.count_visit
-- alone, read by the functions that make statistics. No grants.
create table app.page_visits (
  day date not null,
  path text not null constraint page_visits_path_is_short check (char_length(path) between 1 and 100),
  campaign text not null default '' constraint page_visits_campaign_is_short check (char_length(campaign) <= 80),
  visits integer not null default 0,
  primary key (day, path, campaign)
);

alter table app.page_visits enable row level security;
alter table app.page_visits force row level security;

-- One visit more. A campaign is whatever an address says, so a day knows three hundred of them: the rest count as none.
create function app.count_visit(page text, source text, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  today date := (at at time zone 'America/Sao_Paulo')::date;
begin
  if source <> '' and not exists (select from app.page_visits v where v.day = today and v.campaign = source)
    and (select count(distinct v.campaign) >= 300 from app.page_visits v where v.day = today)
  then
    source := '';
  end if;
  insert into app.page_visits as v (day, path, campaign, visits) values (today, page, source, 1)
  on conflict on constraint page_visits_pkey do update set visits = v.visits + 1;
end
$$;
