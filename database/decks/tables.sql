-- A deck of cards that the school gives with a course, or the words of a song, which a student takes one by one. Read by who may
-- open the course or the song; not granted to any client: every write.
create table public.decks (
  id text primary key constraint decks_id_is_a_slug check (id ~ '^[a-z0-9-]{1,60}$'),
  title text not null constraint decks_title_is_present check (char_length(trim(title)) between 1 and 200),
  course_id text references public.courses (id) on delete cascade,
  song_id text references public.songs (id) on delete cascade,
  lesson_id text references public.lessons (id) on delete set null, -- completing it hands the deck out
  position integer not null default 0,
  version integer not null default 1, -- grows with every change of its cards: devices then read them again
  card_count integer not null default 0, -- written by app.raise_deck_version alone
  archived_at timestamptz,
  constraint decks_have_a_course_or_a_song check (num_nonnulls(course_id, song_id) = 1)
);
-- The decks of a course, and the cascade of its deletion.
create index decks_course_idx on public.decks (course_id);
-- The deck of a song, and the cascade of its deletion.
create unique index decks_song_idx on public.decks (song_id);
-- The deck that a completed lesson hands out.
create index decks_lesson_idx on public.decks (lesson_id);

-- What is learnt: a phrase with its meaning, its pronunciation in Brazilian spelling and an example. An edited note keeps its id,
-- and with it what its students remember. Read like the decks that hold it; no client writes.
create table public.notes (
  id uuid primary key,
  front text not null constraint notes_front_has_bounds check (char_length(trim(front)) between 1 and 200),
  meaning text not null constraint notes_meaning_has_bounds check (char_length(trim(meaning)) between 1 and 200),
  sound text not null default '' constraint notes_sound_is_short check (char_length(sound) <= 200),
  example text not null default '' constraint notes_example_is_short check (char_length(example) <= 300),
  example_meaning text not null default '' constraint notes_example_meaning_is_short check (char_length(example_meaning) <= 300),
  audio_path text, -- in the bucket course-files; several notes share one file
  clip_start_ms integer,
  clip_end_ms integer,
  -- The sung word that it teaches; its line and its seconds of the song are shown as far as the song's rights go.
  song_id text,
  song_line integer,
  song_word integer,
  foreign key (song_id, song_line, song_word) references public.song_words (song_id, line, index) on delete set null,
  constraint notes_clip_is_whole check (
    num_nonnulls(audio_path, clip_start_ms, clip_end_ms) in (0, 3) and coalesce(clip_start_ms between 0 and clip_end_ms - 1, true)
  )
);
-- Storage finds the notes of a sound file.
create index notes_audio_idx on public.notes (audio_path);
-- The notes of a song, and what a deleted word leaves.
create index notes_song_idx on public.notes (song_id, song_line, song_word);

create table public.deck_notes (
  deck_id text not null references public.decks (id) on delete cascade,
  note_id uuid not null references public.notes (id) on delete cascade,
  position integer not null,
  primary key (deck_id, note_id)
);
-- The decks of a note, and the cascade of its deletion.
create index deck_notes_note_idx on public.deck_notes (note_id);

-- What is asked about a note. Face 1: from the sound to the meaning.
create table public.cards (
  id uuid primary key,
  note_id uuid not null references public.notes (id) on delete cascade,
  face smallint not null constraint cards_face_is_known check (face between 1 and 4),
  unique (note_id, face)
);
