-- The number of times that a page was opened, by day of São Paulo and campaign: counters, without visitors. Written by
-- app.count_visit alone, read by the functions that make statistics. No grants.
create table app.page_visits (
  day date not null,
  path text not null constraint page_visits_path_is_short check (char_length(path) between 1 and 100),
  campaign text not null default '' constraint page_visits_campaign_is_short check (char_length(campaign) <= 80),
  visits integer not null default 0,
  primary key (day, path, campaign)
);
-- The days of a campaign.
create index page_visits_campaign_idx on app.page_visits (campaign, day);

-- The sales of a day of São Paulo, begun and paid, rolled up by app.roll_up_sales, so that years are summed from days. Read by
-- the functions that make statistics. No grants.
create table app.sales_days (
  day date not null,
  course_id text not null references public.courses (id) on delete cascade,
  payment_method text not null,
  provider text not null,
  campaign text not null, -- empty: none
  begun bigint not null, -- purchases
  moves bigint not null, -- sales, refunds and what came back
  sales bigint not null,
  refunds bigint not null, -- less those that came back
  gross_cents bigint not null,
  refunded_cents bigint not null,
  net_sales bigint not null, -- sales whose fee the provider has told
  net_cents bigint not null, -- gross less the fee, of those
  primary key (day, course_id, payment_method, provider, campaign)
);
-- The cascade of a deleted course.
create index sales_days_course_idx on app.sales_days (course_id);

-- Days whose roll-up is stale: they are summed as they are now until app.roll_up_sales has summed them again. Written by
-- app.note_sale, in the transaction that begins an order or books money. A day may stand here many times. No grants.
create table app.changed_sales_days (
  id bigint generated always as identity primary key,
  day date not null
);

-- Progress in a course, rolled up by app.roll_up_course for 1,024 people at a time, each of whom has one bit: who watched on a
-- day, who started and who completed a lesson. Counting the people of any period is then counting bits. Read by the functions
-- that make statistics. No grants.
create table app.progress_blocks (
  course_id text not null references public.courses (id) on delete cascade,
  block bigint not null,
  people uuid[] not null, -- in the order of their bits
  days date[] not null,
  viewers bit(1024)[] not null, -- by day
  lessons text[] not null, -- the course's, when it was rolled up
  started bit(1024)[] not null, -- by lesson
  completed bit(1024)[] not null, -- by lesson
  primary key (course_id, block)
);

-- People whose progress in a lesson has changed since the roll-up: theirs is counted as it is now. Written by triggers, in the
-- transaction of the change, also for rows that are gone, so it refers to nothing. A row may stand here many times. No grants.
create table app.changed_progress (
  id bigint generated always as identity primary key,
  user_id uuid not null,
  lesson_id text not null,
  at timestamptz not null default now()
);
-- The changes of a course.
create index changed_progress_lesson_idx on app.changed_progress (lesson_id);
