-- The rank of a word in spoken English: 1 is the most common one. Only lemmas of the seeds' songs and decks; other words count as
-- rare. No client reads or writes here or in the two tables below.
create table app.words (
  lemma text primary key,
  rank integer not null constraint words_rank_counts_from_one check (rank > 0)
);

-- The lemmas that a phrase of the school teaches. A song's word teaches its own.
create table app.note_lemmas (
  note_id uuid not null references public.notes (id) on delete cascade,
  lemma text not null,
  primary key (note_id, lemma)
);

-- The words of the placement; one without a rank is invented.
create table app.placement_words (
  word text primary key,
  rank integer constraint placement_words_rank_counts_from_one check (rank > 0)
);

-- A student's word about a lemma: by "Já sei" in a song, in the placement, or by the first try at it in a song. Students
-- read their own, here and below; no client writes.
create table public.word_knowledge (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  lemma text not null constraint word_knowledge_lemma_is_short check (char_length(lemma) between 1 and 100),
  known boolean not null,
  source text not null constraint word_knowledge_source_is_known check (source in ('declared', 'placement', 'song')),
  at timestamptz not null default now(),
  primary key (user_id, lemma)
);

-- The last placement of a student: the chance to know a word falls with the logarithm of its rank.
create table public.word_placements (
  user_id uuid primary key references public.study_heads (user_id) on delete cascade,
  at timestamptz not null default now(),
  middle_rank double precision not null -- half of such words are known
    constraint word_placements_middle_rank_is_positive check (middle_rank > 0),
  slope double precision not null constraint word_placements_slope_falls check (slope > 0),
  guessing double precision not null -- yes to invented words
    constraint word_placements_guessing_is_a_share check (guessing between 0 and 1)
);

-- A song that a student has played or filled to its end. It only grows; only public.record_song_play adds to it.
create table public.song_plays (
  user_id uuid not null references public.study_heads (user_id) on delete cascade,
  id uuid not null, -- made by the device, so that a play sent twice is one
  song_id text not null references public.songs (id) on delete cascade,
  mode text not null constraint song_plays_mode_is_known check (mode in ('listen', 'gaps', 'order', 'dictation')),
  share smallint constraint song_plays_share_is_of_gaps check ((mode = 'gaps') = (share is not null) and share in (10, 25, 50, 100)),
  tries integer not null constraint song_plays_tries_are_counted check (tries between 0 and 2000),
  right_first integer not null constraint song_plays_right_first_are_tries check (right_first between 0 and tries),
  seconds integer not null constraint song_plays_seconds_are_of_a_day check (seconds between 0 and 86400),
  at timestamptz not null default now(),
  primary key (user_id, id)
);
-- The last play of a song.
create index song_plays_last_idx on public.song_plays (user_id, song_id, at desc);
-- The cascade of a deleted song.
create index song_plays_song_idx on public.song_plays (song_id);
