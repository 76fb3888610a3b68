-- The origin of a purchase's buyer: the campaign labels of the visit's first and last link that named one. Named once, by the
-- buyer's own page (public.name_attribution), read by the functions for administrators, deleted after 90 days. No grants.
create table app.touches (
  purchase_id uuid not null references public.purchases (id) on delete cascade,
  place text not null constraint touches_place_is_known check (place in ('first', 'last')),
  user_id uuid not null references public.users (id) on delete cascade,
  source text constraint touches_source_is_short check (char_length(source) between 1 and 80), -- utm_source, and so on
  medium text constraint touches_medium_is_short check (char_length(medium) between 1 and 80),
  campaign text constraint touches_campaign_is_short check (char_length(campaign) between 1 and 80),
  content text constraint touches_content_is_short check (char_length(content) between 1 and 80),
  term text constraint touches_term_is_short check (char_length(term) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (purchase_id, place)
);
-- The touches of a person: export and deletion.
create index touches_user_idx on app.touches (user_id);
-- The touches that are deleted after 90 days.
create index touches_created_idx on app.touches (created_at);

-- The ids by which Meta and Google recognise a visit. Exists only for a buyer who has consented to measurement, and leaves with
-- that consent; deleted after 90 days. Read by the report of the sale alone. No grants.
create table app.measurements (
  purchase_id uuid primary key references public.purchases (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  fbclid text constraint measurements_fbclid_is_an_id check (fbclid ~ '^[A-Za-z0-9_.-]+$' and char_length(fbclid) <= 500), -- Meta's click
  gclid text constraint measurements_gclid_is_an_id check (gclid ~ '^[A-Za-z0-9_.-]+$' and char_length(gclid) <= 500), -- Google's click
  clicked_at timestamptz not null,
  user_agent text not null constraint measurements_user_agent_is_short check (char_length(user_agent) between 1 and 400), -- Meta wants it
  created_at timestamptz not null default now()
);
-- The measurements of a person: export, deletion, and the end of a consent.
create index measurements_user_idx on app.measurements (user_id);
-- The measurements that are deleted after 90 days.
create index measurements_created_idx on app.measurements (created_at);
