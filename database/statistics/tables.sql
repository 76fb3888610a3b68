-- How often a page was opened, by day of São Paulo and campaign: counters, without visitors. Written by app.count_visit
-- alone, read by the functions that make statistics. No grants.
create table app.page_visits (
  day date not null,
  path text not null constraint page_visits_path_is_short check (char_length(path) between 1 and 100),
  campaign text not null default '' constraint page_visits_campaign_is_short check (char_length(campaign) <= 80),
  visits integer not null default 0,
  primary key (day, path, campaign)
);
