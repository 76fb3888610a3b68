-- The newest change of a student's study; what belongs to it refers to this row and goes with it. Every sync locks the row, so that
-- no reader of changes misses one. Students read their own, here and below; no client writes.
create table public.study_heads (
  user_id uuid primary key references public.users (id) on delete cascade,
  rev bigint not null default 0,
  untrained integer not null default 0, -- answers since the last training of study_parameters
  training_until timestamptz -- while a process trains
);
-- The students who have enough new answers for a training.
create index study_heads_untrained_idx on public.study_heads (untrained) where untrained >= 100;

-- The decks that a student has taken.
create table public.study_decks (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  deck_id text not null references public.decks (id) on delete cascade,
  taken_at timestamptz not null default now(),
  -- The deck's version when its cards were last taken into the study. For a song's deck, which is taken card by card: how often
  -- cards came and went.
  version integer not null default 0,
  primary key (user_id, deck_id)
);
-- The cascade of a deleted deck.
create index study_decks_deck_idx on public.study_decks (deck_id);

-- The memory of a card: the fold of its entries, written by the server alone. One row for the first face of every note of a taken
-- deck, and for each second face that has opened.
create table public.study_cards (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  card_id uuid not null references public.cards (id) on delete cascade,
  deck_id text not null references public.decks (id) on delete cascade,
  position integer not null,
  rev bigint not null, -- no two cards of a student have the same, so that changes are read in pages
  memory jsonb, -- domain/study/card-memory.ts; null: no entry yet
  -- The card's part of study_days: see domain/study/history/fold-history.ts.
  days integer[] not null default '{}' constraint study_cards_days_are_sevens check (cardinality(days) % 7 = 0),
  taken_at timestamptz, -- the time at which the student tapped the word of a song; null: it came with a deck
  is_removed boolean not null default false, -- its note is deleted, and may come back
  needs_fold boolean not null default false, -- entries came that `memory` does not contain yet
  is_new boolean not null generated always as (coalesce(memory ->> 'stage', 'new') = 'new') stored,
  -- The day from which the card may be shown; null: suspended or removed. A card within its steps is due on the day of its last answer.
  due_day integer generated always as (
    case when not is_removed and not coalesce((memory ->> 'isSuspended')::boolean, false) then
      greatest(coalesce((memory ->> 'dueDay')::integer, (memory ->> 'lastDay')::integer, 0), (memory ->> 'buriedUntilDay')::integer)
    end
  ) stored,
  stability double precision generated always as ((memory ->> 'stability')::double precision) stored,
  primary key (user_id, card_id)
);
-- The strength of all cards, for the number of kept ones.
create index study_cards_stability_idx on public.study_cards (user_id, stability) where stability is not null and not is_removed;
-- The words that a student has tapped, the newest first.
create index study_cards_taken_idx on public.study_cards (user_id, taken_at, card_id) where taken_at is not null;
-- The cards that have changed since a device last asked.
create unique index study_cards_rev_idx on public.study_cards (user_id, rev);
-- The cards that are due, and the new ones that wait.
create index study_cards_due_idx on public.study_cards (user_id, is_new, due_day) include (deck_id);
-- The cards to fold.
create index study_cards_fold_idx on public.study_cards (user_id, card_id) where needs_fold;
-- The cascades of a deleted card and of a deleted deck.
create index study_cards_card_idx on public.study_cards (card_id);
create index study_cards_deck_idx on public.study_cards (deck_id);

-- The log of a student's answers, one line an entry. It only grows: what is remembered is computed from all of it, in the order of
-- `at`, so that devices which were offline agree. Only app.record_study and app.import_notes add to it.
create table public.study_entries (
  user_id uuid not null,
  id uuid not null,
  card_id uuid not null,
  at timestamptz not null,
  day integer not null, -- the student's day: see domain/study
  zone_offset smallint not null,
  verb text not null constraint study_entries_verb_is_known
    check (verb in ('answer', 'drill', 'undo', 'suspend', 'resume', 'bury', 'hint', 'import')),
  rating smallint constraint study_entries_rating_is_known check (rating between 1 and 4),
  mode text constraint study_entries_mode_is_known check (mode in ('self', 'typed', 'chosen', 'song_gap')),
  spent_ms integer,
  interval_days integer, -- the interval that the device chose
  target double precision,
  undoes uuid,
  -- Another program's state of the card after this answer. Only an import writes them, and its verb.
  stability double precision,
  difficulty double precision,
  lapses integer constraint study_entries_lapses_are_counted check (lapses >= 0),
  hint text, -- the student's own, on the back of the card; empty: none any more
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
      when 'import' then
        spent_ms is not null and num_nonnulls(mode, target, undoes) = 0 and num_nonnulls(rating, stability) > 0
        and num_nonnulls(stability, difficulty) in (0, 2) and coalesce(stability > 0 and difficulty between 1 and 10, true)
      else num_nonnulls(rating, mode, spent_ms, interval_days, target, undoes) = 0
    end
    and (verb = 'import' or num_nonnulls(stability, difficulty, lapses) = 0)
  ),
  constraint study_entries_hint_is_short check ((verb = 'hint') = (hint is not null) and char_length(hint) <= 200)
);
-- The history of a card, and what came last.
create index study_entries_card_idx on public.study_entries (user_id, card_id, at);
-- The undo of an entry that came before the entry itself.
create index study_entries_undoes_idx on public.study_entries (user_id, undoes) where undoes is not null;

-- The answers of each of a student's days, by how well the cards were known before: 0 new, 1 young, 2 mature. The sum of
-- study_cards.days, kept by app.store_study alone; a day stays as it was when a deck is deleted.
create table public.study_days (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  day integer not null,
  band smallint not null constraint study_days_band_is_known check (band between 0 and 2),
  answers integer not null,
  first_answers integer not null, -- first answers of cards on this day; practice does not count
  first_passed integer not null,
  spent_ms bigint not null,
  -- Cards that became due on this day and were answered later, less those that were answered on this day after they became due: the
  -- sum up to a day is how many waited at its end.
  late integer not null,
  primary key (user_id, day, band)
);

-- The weights of FSRS-6 that were trained on a student's answers. Only the server's training writes them.
create table public.study_parameters (
  user_id uuid primary key references public.study_heads (user_id) on delete cascade,
  -- 21 of them; null: the defaults predict the student's own answers as well, or better.
  weights double precision[] constraint study_parameters_weights_are_21_numbers check (
    cardinality(weights) = 21 and array_position(weights, null) is null
    and 'NaN' <> all (weights) and 'Infinity' <> all (weights) and '-Infinity' <> all (weights)
  ),
  -- Answers before keep the interval that was recorded with them.
  since timestamptz constraint study_parameters_have_their_beginning check ((weights is null) = (since is null)),
  refold_after uuid, -- the last card that was folded with these weights, in the order of ids; null: all are
  trained_at timestamptz not null,
  trained_on integer not null, -- answers
  -- The mistake of the predictions (log loss) on the last fifth of these answers, which served neither to fit nor to choose.
  loss_default double precision not null,
  loss_own double precision not null
);
-- The students whose cards wait to be folded.
create index study_parameters_refold_idx on public.study_parameters (user_id) where refold_after is not null;

-- A person's settings of the study; the newest change of all devices holds.
create table public.study_settings (
  user_id uuid primary key references public.study_heads (user_id) on delete cascade,
  changed_at timestamptz not null,
  new_per_day smallint not null constraint study_settings_new_per_day_is_sane check (new_per_day between 0 and 200),
  target double precision not null constraint study_settings_target_is_sane check (target between 0.8 and 0.97),
  buttons smallint not null constraint study_settings_buttons_are_known check (buttons in (2, 4)),
  sound_repeats smallint not null constraint study_settings_sound_repeats_are_sane check (sound_repeats between 0 and 5),
  sound_speed double precision not null constraint study_settings_sound_speed_is_sane check (sound_speed between 0.5 and 1.25),
  minutes_per_day smallint not null -- 0: no limit
    constraint study_settings_minutes_per_day_is_sane check (minutes_per_day between 0 and 240),
  easy_days text[] not null constraint study_settings_have_seven_days -- from Sunday
    check (cardinality(easy_days) = 7 and easy_days <@ array['normal', 'light', 'none'])
);
