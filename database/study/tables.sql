-- The newest change of a student's study; what belongs to it refers to this row and goes with it. Every sync locks the row, so that
-- no reader of changes misses one. Students read their own, here and below; no client writes.
create table public.study_heads (
  user_id uuid primary key references public.users (id) on delete cascade,
  rev bigint not null default 0
);

-- The decks that a student has taken.
create table public.study_decks (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  deck_id text not null references public.decks (id) on delete cascade,
  taken_at timestamptz not null default now(),
  -- Of the deck when its cards were last taken into the study. For a song's deck, which is taken card by card: how often cards
  -- came and went.
  version integer not null default 0,
  primary key (user_id, deck_id)
);
-- The cascade of a deleted deck.
create index study_decks_deck_idx on public.study_decks (deck_id);

-- What a student remembers of a card: the fold of its entries, written by the server alone. One row for every card of a taken deck.
create table public.study_cards (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  card_id uuid not null references public.cards (id) on delete cascade,
  deck_id text not null references public.decks (id) on delete cascade,
  position integer not null,
  rev bigint not null, -- no two cards of a student have the same, so that changes are read in pages
  memory jsonb, -- domain/memory/card-memory.ts; null: no entry yet
  needs_fold boolean not null default false, -- entries came that `memory` does not contain yet
  first_day integer generated always as ((memory ->> 'firstDay')::integer) stored,
  is_new boolean not null generated always as (coalesce(memory ->> 'stage', 'new') = 'new') stored,
  -- The day from which the card may be shown; null: suspended. A card within its steps is due on the day of its last answer.
  due_day integer generated always as (
    case when not coalesce((memory ->> 'isSuspended')::boolean, false) then
      greatest(coalesce((memory ->> 'dueDay')::integer, (memory ->> 'lastDay')::integer, 0), (memory ->> 'buriedUntilDay')::integer)
    end
  ) stored,
  primary key (user_id, card_id)
);
-- What has changed since a device last asked.
create unique index study_cards_rev_idx on public.study_cards (user_id, rev);
-- The cards that are due, and the new ones that wait.
create index study_cards_due_idx on public.study_cards (user_id, is_new, due_day) include (deck_id);
-- How many new cards a day has had.
create index study_cards_first_day_idx on public.study_cards (user_id, first_day) where first_day is not null;
-- The cards to fold.
create index study_cards_fold_idx on public.study_cards (user_id, card_id) where needs_fold;
-- The cascades of a deleted card and of a deleted deck.
create index study_cards_card_idx on public.study_cards (card_id);
create index study_cards_deck_idx on public.study_cards (deck_id);

-- The log of a student's answers, one line an entry. It only grows: what is remembered is computed from all of it, in the order of
-- `at`, so that devices which were offline agree. Only app.record_study adds to it.
create table public.study_entries (
  user_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  at timestamptz not null,
  day integer not null, -- the student's day: see domain/memory
  zone_offset smallint not null,
  verb text not null constraint study_entries_verb_is_known check (verb in ('answer', 'drill', 'undo', 'suspend', 'resume', 'bury')),
  rating smallint constraint study_entries_rating_is_known check (rating between 1 and 4),
  mode text constraint study_entries_mode_is_known check (mode in ('self', 'typed', 'chosen')),
  spent_ms integer,
  interval_days integer, -- what the device chose
  target double precision,
  undoes uuid,
  device uuid not null,
  received_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint study_entries_are_of_a_card_of_the_study foreign key (user_id, card_id)
    references public.study_cards (user_id, card_id) on delete cascade,
  constraint study_entries_have_what_their_verb_needs check (
    case verb
      when 'undo' then undoes is not null and num_nonnulls(rating, mode, spent_ms, interval_days, target) = 0
      when 'answer' then num_nonnulls(rating, mode, spent_ms, target) = 4 and undoes is null
      when 'drill' then num_nonnulls(rating, mode, spent_ms, target) = 4 and undoes is null
      else num_nonnulls(rating, mode, spent_ms, interval_days, target, undoes) = 0
    end
  )
);
-- The history of a card.
create index study_entries_card_idx on public.study_entries (user_id, card_id);

-- How a person studies; the newest change of all devices holds.
create table public.study_settings (
  user_id uuid primary key references public.study_heads (user_id) on delete cascade,
  changed_at timestamptz not null,
  new_per_day smallint not null constraint study_settings_new_per_day_is_sane check (new_per_day between 0 and 200),
  target double precision not null constraint study_settings_target_is_sane check (target between 0.8 and 0.97),
  buttons smallint not null constraint study_settings_buttons_are_known check (buttons in (2, 4)),
  sound_repeats smallint not null constraint study_settings_sound_repeats_are_sane check (sound_repeats between 0 and 5),
  sound_speed double precision not null constraint study_settings_sound_speed_is_sane check (sound_speed between 0.5 and 1.25)
);
